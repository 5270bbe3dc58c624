import type { Server as HttpServer } from "node:http";
import { Server } from "socket.io";
import {
  placeBidRequest,
  unwatchRequest,
  watchRequest,
  type PlaceBidRequest,
  type WatchAnswer,
} from "@ludus/shared/contract/socket-events";
import type { BidAnswer } from "@ludus/shared/contract/market-api";
import { SOCKET_FRAME_BYTES_MAX, WATCHED_AUCTIONS_MAX } from "@ludus/shared/limits";
import { Problem } from "@ludus/shared/contract/problems";
import type { AuctionState } from "@ludus/shared/model/auction";
import { isSameOrigin } from "../http/same-origin.ts";
import type { FindSession, SignedIn } from "../http/signed-in.ts";
import type { Log } from "../log.ts";
import type { NodeLink } from "../platform/node-link/node-link.ts";
import type { RateLimit, RateRule } from "../platform/rate-limit/rate-limit.ts";
import type { LiveServer } from "./announcer.ts";
import { authenticateSocket } from "./authenticate-socket.ts";
import { onMessage, type LiveSocket } from "./on-message.ts";
import { auctionRoom, MARKET_ROOM, sessionRoom, userRoom } from "./rooms.ts";
import { endIfSessionDied } from "./watch-over-sockets.ts";

const CONNECT_TIMEOUT_MS = 5000;

export interface SocketServerContext {
  findSession: FindSession;
  rateLimit: RateLimit;
  log: Log;
  now: () => number;
  timeWarp: number;
  bidRule: RateRule;
}

/** What the features do for a client's messages. */
export interface LiveFeatures {
  /** The newest states of these gladiators' auctions. */
  readAuctions(gladiatorIds: string[]): Promise<AuctionState[]>;
  placeBid(request: PlaceBidRequest, signedIn: SignedIn): Promise<BidAnswer>;
}

const WATCH_RULE: RateRule = { name: "watch", points: 120, perSeconds: 10 };

export function createSocketServer(
  httpServer: HttpServer,
  { publicUrl }: { publicUrl: string | null },
  { adapter }: Pick<NodeLink, "adapter">,
): LiveServer {
  return new Server(httpServer, {
    transports: ["websocket"],
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: SOCKET_FRAME_BYTES_MAX,
    connectTimeout: CONNECT_TIMEOUT_MS,
    ...(adapter ? { adapter } : {}),
    allowRequest: (request, decide) => decide(null, isSameOrigin(request, publicUrl)),
  });
}

/** Accepts players: authenticates, joins their rooms, answers their messages. */
export function acceptPlayers(
  io: LiveServer,
  context: SocketServerContext,
  features: LiveFeatures,
): void {
  io.use(authenticateSocket(context.findSession, context.log));
  io.on("connection", (accepted) => {
    const socket = accepted as unknown as LiveSocket;
    const { signedIn } = socket.data;
    void socket.join([MARKET_ROOM, userRoom(signedIn.user.id), sessionRoom(signedIn.sessionId)]);
    socket.emit("welcome", {
      user: signedIn.user,
      serverTime: context.now(),
      ...(context.timeWarp === 1 ? {} : { timeWarp: context.timeWarp }),
    });
    // Whoever ended the session while it was looked up found no socket of it to close.
    void endIfSessionDied(socket, context.findSession);

    onMessage(context, socket, "watch", watchRequest, WATCH_RULE, (request) =>
      watch(socket, request.gladiators, context, features),
    );
    onMessage(context, socket, "unwatch", unwatchRequest, WATCH_RULE, async (request) => {
      // All at once: what is watched instead may have been asked for in the same breath.
      for (const id of request.gladiators) void socket.leave(auctionRoom(id));
      return {};
    });
    onMessage(context, socket, "place-bid", placeBidRequest, context.bidRule, async (request) =>
      features.placeBid(request, await withCompletedProfile(socket, context.findSession)),
    );
  });
}

/** Joins first and reads then, so that no change falls between the two. */
async function watch(
  socket: LiveSocket,
  seqByGladiatorId: Record<string, number>,
  { now }: Pick<SocketServerContext, "now">,
  { readAuctions }: LiveFeatures,
): Promise<WatchAnswer> {
  const ids = Object.keys(seqByGladiatorId);
  const rooms = ids.map(auctionRoom);
  const watched = [...socket.rooms].filter((room) => room.startsWith(auctionRoom("")));
  if (new Set([...watched, ...rooms]).size > WATCHED_AUCTIONS_MAX) {
    throw new Problem("MALFORMED", {}, `At most ${WATCHED_AUCTIONS_MAX} auctions at once.`);
  }
  await socket.join(rooms);
  const auctions = await readAuctions(ids);
  return {
    auctions: auctions.filter(({ gladiatorId, seq }) => seq > (seqByGladiatorId[gladiatorId] ?? 0)),
    serverTime: now(),
  };
}

/** A socket may be older than its player's profile. */
async function withCompletedProfile(
  socket: LiveSocket,
  findSession: FindSession,
): Promise<SignedIn> {
  if (!socket.data.signedIn.user.profileCompleted) {
    const signedIn = await findSession(socket.data.token);
    if (!signedIn) throw new Problem("SESSION_ENDED");
    socket.data.signedIn = signedIn;
  }
  return socket.data.signedIn;
}
