import type { IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import type { Server } from "socket.io";

/** Parts of Engine.IO's sockets and of their WebSockets that are not public. */
export interface EngineSocket {
  readonly request: IncomingMessage;
  /** Before what it holds is decoded. */
  on(event: "packet", listener: (packet: { data?: string | Buffer }) => void): unknown;
  /** Its WebSocket may not be closed yet. */
  on(event: "close", listener: () => void): unknown;
  /** With true it takes no more packets from now on. */
  close(isAtOnce: boolean): unknown;
  /** Writes what waits in `writeBuffer`. Replaceable. */
  flush(): void;
  readonly writeBuffer: readonly unknown[];
  readonly transport: { readonly socket?: WebSocketParts };
}

interface WebSocketParts {
  readonly bufferedAmount: number;
  on(event: "ping" | "pong", listener: (data: Buffer) => void): unknown;
  terminate(): void;
  /** Null once the TCP connection is closed. */
  readonly _socket: { cork(): void; uncork(): void } | null;
}

type WithEngine = Pick<Server, "engine">;

/** @throws Error naming the first part that the installed versions lack. */
export function assertEngineParts({ engine }: WithEngine): void {
  const requireHere = createRequire(import.meta.url);
  const fromSocketIo = createRequire(requireHere.resolve("socket.io"));
  const fromEngine = createRequire(fromSocketIo.resolve("engine.io"));
  const EngineSocketClass = partOf(fromSocketIo("engine.io"), "Socket");
  const WebSocketClass: unknown = fromEngine("ws");

  assertPart("Server.clients", isObject(partOf(engine, "clients")));
  const flush = partOf(partOf(EngineSocketClass, "prototype"), "flush");
  assertPart("Socket.flush()", typeof flush === "function");
  const webSocket: unknown =
    typeof WebSocketClass === "function"
      ? Reflect.construct(WebSocketClass, [null, undefined, {}])
      : undefined;
  assertWebSocket(webSocket);
}

export function onEngineSocket({ engine }: WithEngine, listener: (socket: EngineSocket) => void) {
  engine.on("connection", (socket: unknown) => {
    if (isEngineSocket(socket)) listener(socket);
  });
}

export function engineSockets({ engine }: WithEngine): EngineSocket[] {
  const clients = partOf(engine, "clients");
  return isObject(clients) ? Object.values(clients).filter(isEngineSocket) : [];
}

/** @throws Error as `assertEngineParts` does, for the parts that only a connected socket has. */
function isEngineSocket(socket: unknown): socket is EngineSocket {
  const transport = partOf(socket, "transport");
  assertPart("Socket.writeBuffer", Array.isArray(partOf(socket, "writeBuffer")));
  assertPart("Socket.transport", isObject(transport));
  return true;
}

function assertWebSocket(webSocket: unknown): void {
  assertPart("terminate() of ws", typeof partOf(webSocket, "terminate") === "function");
  assertPart("bufferedAmount of ws", isObject(webSocket) && "bufferedAmount" in webSocket);
  assertPart("_socket of ws", partOf(webSocket, "_socket") === null);
}

function assertPart(name: string, isThere: boolean): void {
  if (isThere) return;
  throw new Error(
    `The installed Engine.IO has no ${name}, which engine-socket.ts relies on. Run: npm ci`,
  );
}

function partOf(value: unknown, name: string): unknown {
  return isObject(value) || typeof value === "function" ? Reflect.get(value, name) : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
