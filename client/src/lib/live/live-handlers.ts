import {
  auctionEndedEvent,
  bidEvent,
  maximumEvent,
  outbidEvent,
  schoolEvent,
  watchersEvent,
  type AuctionEndedEvent,
  type OutbidEvent,
} from "@ludus/shared/contract/live/market-events";
import {
  connectionEndedEvent,
  sessionEndedEvent,
  userEvent,
  welcomeEvent,
} from "@ludus/shared/contract/live/session-events";
import { startServerClock } from "../clock/server-clock.ts";
import { tickNow } from "../clock/ticking-clock.ts";
import { reload } from "../queries/followed.ts";
import { reloadSales } from "../queries/reload-sales.ts";
import { activeBidsQuery, addActiveBid, ownedQuery } from "../queries/player-queries.ts";
import { useSession } from "../session/session.ts";
import { useConnection } from "../stores/connection.ts";
import { useGladiators } from "../stores/gladiators/gladiators-store.ts";
import { useOwnMaxima } from "../stores/gladiators/own-maxima.ts";
import { useWatchers } from "../stores/gladiators/watchers.ts";
import { useSchool } from "../stores/school-store.ts";
import { onLive, type LiveHandler } from "./live-handler.ts";
import { announce } from "./notices.ts";
import { reconcileSoon } from "./reconcile.ts";

/** Every page needs these: the session, the connection, auctions and the purse. */
export const liveHandlers: readonly LiveHandler[] = [
  onLive(welcomeEvent, ({ user, serverTime }) => {
    useSession.getState().updateUser(user);
    startServerClock(serverTime);
    tickNow();
  }),
  onLive(userEvent, ({ user }) => useSession.getState().updateUser(user)),
  onLive(bidEvent, (auction) => {
    useGladiators.getState().mergeAuctions([auction]);
    if (auction.highestBidderId === playerId()) addActiveBid(auction.gladiatorId);
  }),
  onLive(watchersEvent, ({ gladiatorId, watchers }) =>
    useWatchers.getState().merge([gladiatorId], { [gladiatorId]: watchers }),
  ),
  onLive(outbidEvent, applyOutbid),
  onLive(auctionEndedEvent, applyEnd),
  onLive(maximumEvent, (maximum) => useOwnMaxima.getState().merge(maximum)),
  onLive(schoolEvent, (school) => {
    useSchool.getState().merge(school);
    reconcileSoon();
  }),
  onLive(sessionEndedEvent, ({ reason }) => useSession.getState().end(SESSION_ENDERS[reason])),
  onLive(connectionEndedEvent, () => useConnection.setState({ status: "resting" })),
];

const SESSION_ENDERS = {
  "logged-out": "elsewhere",
  expired: "server",
  "password-changed": "new-password",
  "account-deleted": "deletion",
  suspended: "suspension",
} as const;

function applyOutbid(event: OutbidEvent): void {
  useGladiators.getState().mergeAuctions([event.auction]);
  addActiveBid(event.auction.gladiatorId);
  // More was held than was bid: a maximum that one bid went beyond.
  const { goldReleased, yourBid, auction } = event;
  if (goldReleased > yourBid) {
    useOwnMaxima.getState().recordOvertaken(auction.gladiatorId, goldReleased);
  }
  announce({ kind: "outbid", event });
}

function applyEnd(event: AuctionEndedEvent): void {
  const gladiators = useGladiators.getState();
  gladiators.mergeAuctions([event.auction]);
  if (event.relistedAs) gladiators.mergeAuctions([event.relistedAs]);
  // Also if an answer told of the end before: that reads no list again.
  // The seller of a sale that was voided owns the gladiator again, without knowing yet.
  const { ownerId } = gladiators.profiles[event.gladiatorId] ?? {};
  if ([ownerId, event.auction.seller?.userId].includes(playerId())) return reloadSales();
  if (event.outcome === "voided") {
    // Their bids no longer count; a letter explains it.
    void reload(activeBidsQuery);
    return;
  }
  if (event.winnerId === playerId()) void reload(ownedQuery);
}

function playerId(): string | undefined {
  return useSession.getState().user?.id;
}
