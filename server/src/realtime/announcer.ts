import type { LiveEvent } from "@ludus/shared/contract/live/event";
import {
  auctionEndedEvent,
  bidEvent,
  marketEvent,
  schoolEvent,
  sessionEndedEvent,
  type AuctionEndedEvent,
  type EventName,
  type ServerToClientEvents,
  type SessionEndReason,
} from "@ludus/shared/contract/live/live-events";
import { BID_EVENT_WINDOW_LAST_MINUTE_MS, BID_EVENT_WINDOW_MS } from "@ludus/shared/limits";
import type { AuctionState } from "@ludus/shared/model/auction";
import type { School } from "@ludus/shared/model/school";
import type { Meter } from "../metrics/meter.ts";
import { Conflator } from "./wire/conflator.ts";
import { createCork } from "./wire/cork-writes.ts";
import type { LiveServer } from "./live-server.ts";
import { auctionRoom, MARKET_ROOM, sessionRoom, userRoom } from "./rooms.ts";

/** Call it after the commit only; it never fails or waits. */
export interface Announcer {
  auctionChanged(auction: AuctionState): void;
  auctionEnded(ended: AuctionEndedEvent, bidderIds: readonly string[]): void;
  schoolChanged(userId: string, school: School): void;
  marketChanged(openAuctions: number): void;
  /** To all tabs, at once. */
  tellPlayer<Name extends EventName>(
    userId: string,
    event: LiveEvent<Name>,
    ...payload: Parameters<ServerToClientEvents[Name]>
  ): void;
  /** Also disconnects the session's tabs. */
  sessionEnded(sessionId: string, reason: SessionEndReason): void;
  close(): void;
}

const MINUTE_MS = 60_000;

export interface AnnouncerContext {
  io: LiveServer;
  wallNow: () => number;
  meter: Meter;
  isSingleNode: boolean;
}

export function createAnnouncer({ io, wallNow, meter, isSingleNode }: AnnouncerContext): Announcer {
  let marketVersion = 0;
  const cork = createCork(io, { isSingleNode });

  function send<Name extends EventName>(
    rooms: string | string[],
    { name }: LiveEvent<Name>,
    ...payload: Parameters<ServerToClientEvents[Name]>
  ): void {
    meter.eventSent(name);
    io.to(rooms).emit(name, ...payload);
  }

  // Socket.IO encodes before it looks for recipients, at every bid's cost (docs/performance.md).
  // Sockets of other nodes can't be seen from here.
  function sendIfHeard<Name extends EventName>(
    room: string,
    event: LiveEvent<Name>,
    ...payload: Parameters<ServerToClientEvents[Name]>
  ): void {
    if (!isSingleNode || io.of("/").adapter.rooms.has(room)) send(room, event, ...payload);
  }

  const bids = new Conflator<AuctionState>({
    windowMsOf: ({ marketEndTime }) =>
      marketEndTime - wallNow() < MINUTE_MS ? BID_EVENT_WINDOW_LAST_MINUTE_MS : BID_EVENT_WINDOW_MS,
    versionOf: ({ seq }) => seq,
    cork,
    emit: (gladiatorId, auction) => sendIfHeard(auctionRoom(gladiatorId), bidEvent, auction),
  });
  const schools = new Conflator<School>({
    windowMsOf: () => BID_EVENT_WINDOW_MS,
    versionOf: ({ version }) => version,
    cork,
    emit: (userId, school) => sendIfHeard(userRoom(userId), schoolEvent, school),
  });
  const market = new Conflator<number>({
    windowMsOf: () => BID_EVENT_WINDOW_MS,
    versionOf: () => (marketVersion += 1),
    emit: (room, openAuctions) => send(room, marketEvent, { openAuctions }),
  });

  return {
    auctionChanged: (auction) => bids.push(auction.gladiatorId, auction),
    auctionEnded(ended, bidderIds) {
      bids.recordSent(ended.gladiatorId, ended.relistedAs ?? ended.auction);
      const rooms = [auctionRoom(ended.gladiatorId), ...bidderIds.map(userRoom)];
      send(rooms, auctionEndedEvent, ended);
    },
    schoolChanged: (userId, school) => schools.push(userId, school),
    marketChanged: (openAuctions) => market.push(MARKET_ROOM, openAuctions),
    tellPlayer: (userId, event, ...payload) => sendIfHeard(userRoom(userId), event, ...payload),
    sessionEnded(sessionId, reason) {
      send(sessionRoom(sessionId), sessionEndedEvent, { reason });
      io.to(sessionRoom(sessionId)).disconnectSockets(true);
    },
    close() {
      bids.close();
      schools.close();
      market.close();
    },
  };
}
