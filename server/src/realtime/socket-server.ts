import type { Server as HttpServer } from "node:http";
import { Server } from "socket.io";
import { SOCKET_FRAME_BYTES_MAX } from "@ludus/shared/limits";
import { isSameOrigin } from "../http/requests/same-origin.ts";
import type { NodeLink } from "../platform/node-link/node-link.ts";
import { authenticateSocket } from "./authenticate-socket.ts";
import { assertEngineParts } from "./wire/engine-socket.ts";
import type { LiveServer } from "./live-server.ts";
import { onMessage, type MessageContext } from "./on-message.ts";
import { MARKET_ROOM, sessionRoom, userRoom } from "./rooms.ts";
import type { MessageRoute } from "./serve-message.ts";
import { endIfSessionDied } from "./watch-over-sessions.ts";

const CONNECT_TIMEOUT_MS = 5000;

export interface SocketServerContext extends MessageContext {
  gameNow: () => number;
  timeWarp: number;
}

export function createSocketServer(
  httpServer: HttpServer,
  { publicUrl }: { publicUrl: string | null },
  { adapter }: Pick<NodeLink, "adapter">,
): LiveServer {
  const io: LiveServer = new Server(httpServer, {
    transports: ["websocket"],
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: SOCKET_FRAME_BYTES_MAX,
    connectTimeout: CONNECT_TIMEOUT_MS,
    ...(adapter ? { adapter } : {}),
    allowRequest: (request, decide) => decide(null, isSameOrigin(request, publicUrl)),
  });
  assertEngineParts(io);
  return io;
}

export function acceptPlayers(
  io: LiveServer,
  context: SocketServerContext,
  routes: readonly MessageRoute[],
): void {
  io.use(authenticateSocket(context.findSession, context.wallNow, context.log));
  io.on("connection", (socket) => {
    const { signedIn } = socket.data;
    void socket.join([MARKET_ROOM, userRoom(signedIn.user.id), sessionRoom(signedIn.sessionId)]);
    socket.emit("welcome", {
      user: signedIn.user,
      serverTime: context.gameNow(),
      ...(context.timeWarp === 1 ? {} : { timeWarp: context.timeWarp }),
    });
    // A session that ended while it was looked up had no socket yet to close.
    void endIfSessionDied(socket, context.findSession);
    for (const route of routes) onMessage(context, socket, route);
  });
}
