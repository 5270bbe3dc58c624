import type { IncomingMessage, Server as HttpServer } from "node:http";
import { Server } from "socket.io";
import { SOCKET_FRAME_BYTES_MAX } from "@ludus/shared/limits";
import { refuseConnection } from "../http/connections/refuse-connection.ts";
import type { Headers } from "../http/replies/reply.ts";
import { clientAddressOf, type AddressRules } from "../http/requests/client-address.ts";
import type { LogLimit } from "../http/requests/limit-rate.ts";
import { isSameOrigin } from "../http/requests/same-origin.ts";
import type { NodeLink } from "../platform/node-link/node-link.ts";
import type { SecurityLog } from "../security-log.ts";
import { boundSockets } from "./limits/bound-sockets.ts";
import { cutFloods, noFloodGuard } from "./limits/cut-floods.ts";
import type { Epoch } from "./epoch.ts";
import type { LiveServer, LiveSocket } from "./live-server.ts";
import { onMessage, type MessageContext } from "./messages/on-message.ts";
import { MARKET_ROOM, sessionRoom, userRoom } from "./rooms.ts";
import type { MessageRoute } from "./messages/serve-message.ts";
import { authenticateSocket } from "./sessions/authenticate-socket.ts";
import { endIfSessionDied } from "./sessions/watch-over-sessions.ts";
import { endClosedConnections } from "./wire/end-connections.ts";
import { assertEngineParts } from "./wire/engine-socket.ts";

const CONNECT_TIMEOUT_MS = 5000;
/** A line that is dead without a word is noticed after 12 s, on both sides. */
const PING_INTERVAL_MS = 8000;
const PING_TIMEOUT_MS = 4000;

export interface SocketServerContext extends MessageContext {
  wallNow: () => number;
  epoch: Epoch;
  /** Null: floods are not cut, and accounts have any number of sockets. */
  limits: (AddressRules & { logLimit: LogLimit }) | null;
}

interface SocketServerOptions {
  publicUrl: string | null;
  headers: Headers;
  trustedProxies: number;
  securityLog: SecurityLog;
}

export function createSocketServer(
  httpServer: HttpServer,
  { publicUrl, headers, trustedProxies, securityLog }: SocketServerOptions,
  { adapter }: Pick<NodeLink, "adapter">,
): LiveServer {
  const io: LiveServer = new Server(httpServer, {
    transports: ["websocket"],
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: SOCKET_FRAME_BYTES_MAX,
    connectTimeout: CONNECT_TIMEOUT_MS,
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
    ...(adapter ? { adapter } : {}),
    allowRequest(request, decide) {
      const isOwn = isSameOrigin(request, publicUrl);
      if (!isOwn) {
        const address = clientAddressOf(request, trustedProxies);
        securityLog.record({ kind: "forbidden", address, reason: "socket from another origin" });
      }
      decide(null, isOwn);
    },
  });
  assertEngineParts(io);
  // Engine.IO only accepts WebSockets here, and would answer other requests beside the front door.
  httpServer.removeAllListeners("request");
  // Just before Engine.IO's own refusal, which has no security headers.
  io.engine.on(
    "connection_error",
    ({ req }: { req: IncomingMessage & { websocket?: unknown } }) => {
      if (req.websocket === undefined) refuseConnection(req.socket, headers);
    },
  );
  // The check of the origin is skipped for connections that join another; none has to here.
  io.engine.use((request: IncomingMessage, _response: unknown, next: (error?: Error) => void) =>
    next(namesSession(request) ? new Error("Sessions have one connection") : undefined),
  );
  endClosedConnections(io);
  return io;
}

type Welcome = Pick<SocketServerContext, "wallNow" | "epoch">;

/** Welcomes again all who are connected to this node: what they remember may be ahead of the database. */
export function welcomeAgain(io: LiveServer, context: Welcome): void {
  for (const socket of io.of("/").sockets.values()) welcome(socket, context);
}

function welcome(socket: LiveSocket, { wallNow, epoch }: Welcome): void {
  const { user } = socket.data.signedIn;
  socket.emit("welcome", { user, serverTime: wallNow(), epoch: epoch.current() });
}

export function acceptPlayers(
  io: LiveServer,
  context: SocketServerContext,
  routes: readonly MessageRoute[],
): void {
  const { limits } = context;
  const floodGuard = limits ? cutFloods(io, { ...context, ...limits }) : noFloodGuard;
  io.use(authenticateSocket({ ...context, floodGuard }));
  io.on("connection", (socket) => {
    // A client may leave the namespace alone, and Socket.IO would keep its connection.
    socket.on("disconnect", () => socket.conn.close());
    const { signedIn } = socket.data;
    void socket.join([MARKET_ROOM, userRoom(signedIn.user.id), sessionRoom(signedIn.sessionId)]);
    if (limits) boundSockets(io, signedIn.user.id, { ...context, ...limits });
    welcome(socket, context);
    // A session that ended while it was looked up had no socket yet to close.
    void endIfSessionDied(socket, context.findSession);
    for (const route of routes) onMessage({ ...context, floodGuard }, socket, route);
  });
}

function namesSession({ url = "" }: IncomingMessage): boolean {
  return new URL(url, "http://any").searchParams.has("sid");
}
