import {
  auctionEndedEvent,
  bidEvent,
  marketEvent,
  schoolEvent,
  watchersEvent,
} from "@ludus/shared/contract/live/market-events";
import { sessionEndedEvent, userEvent } from "@ludus/shared/contract/live/session-events";
import { BID_EVENT_WINDOW_LAST_MINUTE_MS, BID_EVENT_WINDOW_MS } from "@ludus/shared/limits";
import type { AuctionState } from "@ludus/shared/model/auction";
import type { School } from "@ludus/shared/model/school";
import { MINUTE_MS } from "@ludus/shared/durations";
import type { Meter } from "../metrics/meter.ts";
import type { Announcer, OwnSockets } from "./announcer.ts";
import { Conflator } from "./wire/conflator.ts";
import { createCork } from "./wire/cork-writes.ts";
import { stretchWindow } from "./wire/stretch-window.ts";
import type { LiveServer } from "./live-server.ts";
import { createSending } from "./send-events.ts";
import { auctionRoom, MARKET_ROOM, sessionRoom, userRoom } from "./rooms.ts";
import type { Watchers } from "./watchers/watchers.ts";

export interface AnnouncerContext {
  io: LiveServer;
  wallNow: () => number;
  meter: Meter;
  isSingleNode: boolean;
  watchers: Pick<Watchers, "follow" | "forget">;
}

export function createAnnouncer(context: AnnouncerContext): Announcer {
  const { io, wallNow, meter, isSingleNode, watchers } = context;
  let marketVersion = 0;
  const { send, sendIfHeard, sendHere, isHeardHere } = createSending({ io, meter, isSingleNode });
  const cork = createCork(io, { isSingleNode });

  const bids = new Conflator<AuctionState>({
    windowMsOf({ marketEndTime }) {
      const isLastMinute = marketEndTime - wallNow() < MINUTE_MS;
      const windowMs = isLastMinute ? BID_EVENT_WINDOW_LAST_MINUTE_MS : BID_EVENT_WINDOW_MS;
      return stretchWindow(windowMs, cork.burstMs());
    },
    versionOf: ({ seq }) => seq,
    emitTogether: cork.emitTogether,
    emit: (gladiatorId, auction) => sendIfHeard(auctionRoom(gladiatorId), bidEvent, auction),
  });
  const schools = new Conflator<School>({
    windowMsOf: () => BID_EVENT_WINDOW_MS,
    versionOf: ({ version }) => version,
    emitTogether: cork.emitTogether,
    emit: (userId, school) => sendIfHeard(userRoom(userId), schoolEvent, school),
  });
  const market = new Conflator<number>({
    windowMsOf: () => BID_EVENT_WINDOW_MS,
    versionOf: () => (marketVersion += 1),
    emit: (room, openAuctions) => sendHere([room], marketEvent, { openAuctions }),
  });

  const ownSockets: OwnSockets = {
    auctionEnded(ended, bidderIds) {
      bids.recordSent(ended.gladiatorId, ended.relistedAs ?? ended.auction);
      if (ended.relistedAs === null) watchers.forget(ended.gladiatorId);
      const rooms = [auctionRoom(ended.gladiatorId), ...bidderIds.map(userRoom)];
      sendHere(rooms, auctionEndedEvent, ended);
    },
    marketChanged: (openAuctions) => market.push(MARKET_ROOM, openAuctions),
    watchersChanged: (lots) =>
      cork.emitTogether(() => {
        for (const lot of lots) sendHere([auctionRoom(lot.gladiatorId)], watchersEvent, lot);
      }),
    followWatchers: watchers.follow,
    hasPlayer: (userId) => isHeardHere(userRoom(userId)),
    announceToPlayer: (userId, event, payload) => sendHere([userRoom(userId)], event, payload),
    playerChanged(user) {
      const room = userRoom(user.id);
      const { adapter, sockets } = io.of("/");
      for (const id of adapter.rooms.get(room) ?? []) {
        const data = sockets.get(id)?.data;
        if (data) data.signedIn = { ...data.signedIn, user };
      }
      sendHere([room], userEvent, { user });
    },
    sessionEnded(sessionId, reason) {
      sendHere([sessionRoom(sessionId)], sessionEndedEvent, { reason });
      io.local.in(sessionRoom(sessionId)).disconnectSockets(true);
    },
  };

  return {
    auctionChanged: (auction) => bids.push(auction.gladiatorId, auction),
    schoolChanged: (userId, school) => schools.push(userId, school),
    announceToPlayer: (userId, event, payload) => sendIfHeard(userRoom(userId), event, payload),
    sessionEnded(sessionId, reason) {
      send(sessionRoom(sessionId), sessionEndedEvent, { reason });
      io.to(sessionRoom(sessionId)).disconnectSockets(true);
    },
    ownSockets,
    close() {
      bids.close();
      schools.close();
      market.close();
    },
  };
}
