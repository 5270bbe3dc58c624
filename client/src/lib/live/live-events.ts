import type { LiveEvent } from "@ludus/shared/contract/live/event";
import {
  absenceEvent,
  auctionEndedEvent,
  bidEvent,
  connectionEndedEvent,
  letterEvent,
  lettersEvent,
  marketEvent,
  maximumEvent,
  outbidEvent,
  preferencesEvent,
  savedSearchesEvent,
  schoolEvent,
  sessionEndedEvent,
  shortlistEvent,
  userEvent,
  welcomeEvent,
  type AuctionEndedEvent,
  type LetterEvent,
  type OutbidEvent,
} from "@ludus/shared/contract/live/live-events";
import { onEvent, type EventSocket } from "@ludus/shared/contract/live/on-event";
import type { z } from "zod";
import { logFailure } from "../log-failure.ts";
import { queryClient } from "../queries/query-client.ts";
import { RESULTS } from "../queries/results-key.ts";
import { setMarketPulse } from "../queries/market-pulse.ts";
import { preferencesKey } from "../queries/preferences-key.ts";
import { SAVED_SEARCHES } from "../queries/saved-searches-key.ts";
import { changeFollowed, reload } from "../queries/followed.ts";
import {
  activeBidsQuery,
  addActiveBid,
  changeShortlist,
  ownedQuery,
  shortlistQuery,
} from "../queries/player-queries.ts";
import { visitQuery } from "../queries/visit-query.ts";
import { useConnection } from "../stores/connection.ts";
import { useGladiators } from "../stores/gladiators/gladiators-store.ts";
import { useLetters } from "../stores/letters-store.ts";
import { useOwnMaxima } from "../stores/gladiators/own-maxima.ts";
import { useSchool } from "../stores/school-store.ts";
import { forgetWins, trackWin } from "../stores/wins.ts";
import { startServerClock } from "../clock/server-clock.ts";
import { useSession } from "../session/session.ts";
import { tickNow } from "../clock/ticking-clock.ts";
import { announce } from "./notices.ts";
import { reconcileSoon } from "./reconcile.ts";

/** Every event of the server, and what it changes here. */
export function applyLiveEvents(socket: EventSocket): void {
  on(socket, welcomeEvent, ({ user, serverTime }) => {
    useSession.getState().updateUser(user);
    startServerClock(serverTime);
    tickNow();
  });
  on(socket, userEvent, ({ user }) => useSession.getState().updateUser(user));
  on(socket, bidEvent, (auction) => {
    useGladiators.getState().mergeAuctions([auction]);
    if (auction.highestBidderId === playerId()) addActiveBid(auction.gladiatorId);
  });
  on(socket, outbidEvent, applyOutbid);
  on(socket, auctionEndedEvent, applyEnd);
  on(socket, marketEvent, ({ openAuctions }) => setMarketPulse({ openAuctions, hasChanged: true }));
  on(socket, maximumEvent, (maximum) => useOwnMaxima.getState().note(maximum));
  on(socket, schoolEvent, (school) => {
    useSchool.getState().merge(school);
    reconcileSoon();
  });
  on(socket, shortlistEvent, (event) => {
    const isKnown = event.gladiatorId in useGladiators.getState().profiles;
    if (isKnown) changeShortlist(event);
    else void reload(shortlistQuery);
  });
  on(socket, savedSearchesEvent, ({ searches }) => {
    queryClient.setQueryData(SAVED_SEARCHES, searches);
  });
  on(socket, preferencesEvent, (preferences) => {
    const key = preferencesKey(playerId());
    // A pending change of this tab is newer.
    if (queryClient.isMutating({ mutationKey: key }) === 0) {
      queryClient.setQueryData(key, preferences);
    }
  });
  on(socket, letterEvent, applyLetter);
  on(socket, lettersEvent, (change) => {
    useLetters.getState().applyChange(change);
    forgetWins(change);
  });
  on(socket, absenceEvent, ({ absence }) => {
    changeFollowed(visitQuery, (visit) => ({ ...visit, absence }));
  });
  on(socket, sessionEndedEvent, ({ reason }) => {
    useSession.getState().end(SESSION_ENDERS[reason]);
  });
  on(socket, connectionEndedEvent, () => useConnection.setState({ status: "resting" }));
}

const SESSION_ENDERS = {
  "logged-out": "elsewhere",
  expired: "server",
  "password-changed": "new-password",
  "account-deleted": "deletion",
  suspended: "suspension",
} as const;

function on<Payload extends z.ZodType>(
  socket: EventSocket,
  event: LiveEvent<string, Payload>,
  apply: (payload: z.output<Payload>) => void,
): void {
  onEvent(socket, event, apply, (error) => logFailure(`Event ${event.name} not applied`, error));
}

function applyOutbid(event: OutbidEvent): void {
  useGladiators.getState().mergeAuctions([event.auction]);
  addActiveBid(event.auction.gladiatorId);
  // More was held than was bid: a maximum that one bid went beyond.
  const { goldReleased, yourBid, auction } = event;
  if (goldReleased > yourBid) {
    useOwnMaxima.getState().noteOvertaken(auction.gladiatorId, goldReleased);
  }
  announce({ kind: "outbid", event });
}

function applyEnd(event: AuctionEndedEvent): void {
  const gladiators = useGladiators.getState();
  const isNews = event.auction.seq > (gladiators.auctions[event.gladiatorId]?.seq ?? -1);
  gladiators.mergeAuctions([event.auction]);
  if (event.relistedAs) gladiators.mergeAuctions([event.relistedAs]);
  if (!isNews) return;
  if (event.outcome === "voided") {
    // Their bids no longer count; a letter explains it.
    void reload(activeBidsQuery);
    return;
  }
  if (event.winnerId === playerId()) {
    announce({ kind: "won", event });
    void reload(ownedQuery);
  } else if (queryClient.getQueryData(activeBidsQuery.queryKey)?.includes(event.gladiatorId)) {
    announce({ kind: "lost", event });
  }
}

function applyLetter(event: LetterEvent): void {
  const { letters, applyLetter: apply } = useLetters.getState();
  // An alert that has grown is as new as one that came.
  const isNew = !letters?.some(({ id, at }) => id === event.letter.id && at === event.letter.at);
  apply(event);
  if (isNew) void queryClient.invalidateQueries({ queryKey: RESULTS });
  const { letter } = event;
  if (letter.kind === "won") trackWin(letter);
  if (!isNew || letter.isRead) return;
  // The outcomes of auctions have events of their own.
  if (letter.kind === "reminder" || letter.kind === "alert" || letter.kind === "reset") {
    announce({ kind: "letter", letter });
  }
}

function playerId(): string | undefined {
  return useSession.getState().user?.id;
}
