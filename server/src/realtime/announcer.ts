import type { Server } from "socket.io";
import type {
  AuctionEndedEvent,
  ClientToServerEvents,
  OutbidEvent,
  ServerToClientEvents,
  SessionEndReason,
  ShortlistEvent,
} from "@ludus/shared/contract/socket-events";
import { BID_EVENT_WINDOW_LAST_MINUTE_MS, BID_EVENT_WINDOW_MS } from "@ludus/shared/limits";
import type { AuctionState } from "@ludus/shared/model/auction";
import type { School } from "@ludus/shared/model/school";
import type { Meter } from "../metrics/meter.ts";
import { Conflator } from "./conflator.ts";
import { createWriteTogether } from "./write-together.ts";
import { auctionRoom, MARKET_ROOM, sessionRoom, userRoom } from "./rooms.ts";

/** Tells whoever it concerns. Only ever called after the commit; never fails, never waits. */
export interface Announcer {
  auctionChanged(auction: AuctionState): void;
  outbid(userId: string, event: OutbidEvent): void;
  auctionEnded(event: AuctionEndedEvent, bidderIds: readonly string[]): void;
  schoolChanged(userId: string, school: School): void;
  shortlistChanged(userId: string, event: ShortlistEvent): void;
  marketChanged(openAuctions: number): void;
  sessionEnded(sessionId: string, reason: SessionEndReason): void;
  close(): void;
}

export type LiveServer = Server<ClientToServerEvents, ServerToClientEvents>;

const MINUTE_MS = 60_000;

export interface AnnouncerContext {
  io: LiveServer;
  now: () => number;
  meter: Meter;
  /** Whether this process has all the sockets that there are. */
  isAlone: boolean;
}

/** What is conflated waits in one window per auction or player; what is urgent goes at once. */
export function createAnnouncer({ io, now, meter, isAlone }: AnnouncerContext): Announcer {
  let marketVersion = 0;
  const together = createWriteTogether(io, { isAlone });

  /**
   * Whether anybody may be in a room. Socket.IO encodes an event before it looks, which for the
   * events of every bid is dear (docs/performance.md). On other nodes there may always be somebody.
   */
  const mayBeHeard = (room: string) => !isAlone || io.of("/").adapter.rooms.has(room);

  const bids = new Conflator<AuctionState>({
    windowMsOf: ({ marketEndTime }) =>
      marketEndTime - now() < MINUTE_MS ? BID_EVENT_WINDOW_LAST_MINUTE_MS : BID_EVENT_WINDOW_MS,
    versionOf: ({ seq }) => seq,
    together,
    emit(gladiatorId, auction) {
      const room = auctionRoom(gladiatorId);
      if (!mayBeHeard(room)) return;
      meter.eventSent("bid");
      io.to(room).emit("bid", auction);
    },
  });
  const schools = new Conflator<School>({
    windowMsOf: () => BID_EVENT_WINDOW_MS,
    versionOf: ({ version }) => version,
    together,
    emit(userId, school) {
      const room = userRoom(userId);
      if (!mayBeHeard(room)) return;
      meter.eventSent("school");
      io.to(room).emit("school", school);
    },
  });
  const market = new Conflator<number>({
    windowMsOf: () => BID_EVENT_WINDOW_MS,
    versionOf: () => (marketVersion += 1),
    emit(room, openAuctions) {
      meter.eventSent("market");
      io.to(room).emit("market", { openAuctions });
    },
  });

  return {
    auctionChanged: (auction) => bids.push(auction.gladiatorId, auction),
    outbid(userId, event) {
      const room = userRoom(userId);
      if (!mayBeHeard(room)) return;
      meter.eventSent("outbid");
      io.to(room).emit("outbid", event);
    },
    auctionEnded(event, bidderIds) {
      bids.pass(event.gladiatorId, event.relistedAs ?? event.auction);
      meter.eventSent("auction-ended");
      io.to([auctionRoom(event.gladiatorId), ...bidderIds.map(userRoom)]).emit(
        "auction-ended",
        event,
      );
    },
    schoolChanged: (userId, school) => schools.push(userId, school),
    shortlistChanged(userId, event) {
      meter.eventSent("shortlist");
      io.to(userRoom(userId)).emit("shortlist", event);
    },
    marketChanged: (openAuctions) => market.push(MARKET_ROOM, openAuctions),
    sessionEnded(sessionId, reason) {
      const room = io.to(sessionRoom(sessionId));
      meter.eventSent("session-ended");
      room.emit("session-ended", { reason });
      room.disconnectSockets(true);
    },
    close() {
      bids.close();
      schools.close();
      market.close();
    },
  };
}
