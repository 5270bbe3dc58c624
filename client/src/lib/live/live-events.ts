import type { AuctionEndedEvent, OutbidEvent } from "@ludus/shared/contract/socket-events";
import { logFailure } from "../api.ts";
import { useGladiators } from "../gladiators-store.ts";
import { useMarketPulse } from "../market-pulse.ts";
import { usePlayerLists } from "../player-lists.ts";
import { useSchool } from "../school-store.ts";
import { startServerClock } from "../server-clock.ts";
import { useSession } from "../session.ts";
import { tickNow } from "../ticking-clock.ts";
import { announce } from "./notices.ts";
import { reconcileSoon } from "./reconcile.ts";
import type { LudusSocket } from "./socket.ts";

/** Every event of the server, and what it changes here. */
export function applyLiveEvents(socket: LudusSocket): void {
  socket.on("welcome", ({ user, serverTime, timeWarp = 1 }) => {
    useSession.getState().updateUser(user);
    startServerClock(serverTime, timeWarp);
    tickNow();
  });
  socket.on("bid", (auction) => {
    useGladiators.getState().mergeAuctions([auction]);
    const ledByPlayer = auction.highestBidderId === playerId();
    if (ledByPlayer) usePlayerLists.getState().addActiveBid(auction.gladiatorId);
  });
  socket.on("outbid", applyOutbid);
  socket.on("auction-ended", applyEnd);
  socket.on("market", ({ openAuctions }) => useMarketPulse.getState().noteChange(openAuctions));
  socket.on("school", (school) => {
    useSchool.getState().merge(school);
    reconcileSoon();
  });
  socket.on("shortlist", ({ gladiatorId, shortlisted }) => {
    const lists = usePlayerLists.getState();
    if (gladiatorId in useGladiators.getState().profiles) {
      lists.setShortlisted(gladiatorId, shortlisted);
    } else {
      lists.loadShortlist().catch((error: unknown) => logFailure("Shortlist not loaded", error));
    }
  });
  socket.on("session-ended", ({ reason }) => {
    useSession.getState().end(reason === "logged-out" ? "player" : "server");
    if (reason === "expired") announce({ kind: "session-ended" });
  });
}

function applyOutbid(event: OutbidEvent): void {
  useGladiators.getState().mergeAuctions([event.auction]);
  usePlayerLists.getState().addActiveBid(event.auction.gladiatorId);
  announce({ kind: "outbid", event });
}

function applyEnd(event: AuctionEndedEvent): void {
  const gladiators = useGladiators.getState();
  const isNews = event.auction.seq > (gladiators.auctions[event.gladiatorId]?.seq ?? -1);
  gladiators.mergeAuctions([event.auction]);
  if (event.relistedAs) gladiators.mergeAuctions([event.relistedAs]);
  if (!isNews) return;
  if (event.winnerId === playerId()) {
    announce({ kind: "won", event });
    usePlayerLists
      .getState()
      .loadOwned()
      .catch((error: unknown) => logFailure("Gladiators not loaded", error));
  } else if (usePlayerLists.getState().activeBids?.includes(event.gladiatorId)) {
    announce({ kind: "lost", event });
  }
}

function playerId(): string | undefined {
  return useSession.getState().user?.id;
}
