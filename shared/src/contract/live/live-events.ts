import { z } from "zod";
import { auctionState } from "../../model/auction.ts";
import { letter } from "../../news/news-kinds.ts";
import { school } from "../../model/school.ts";
import { shortlistEntry } from "../../model/shortlist.ts";
import { user } from "../../model/user.ts";
import { absence, unreadCount } from "../letters-api.ts";
import { preferencesReply } from "../notifications-api.ts";
import { savedSearches } from "../market/market-search.ts";
import { event, type EventPayload } from "./event.ts";

export const welcomeEvent = event({
  name: "welcome",
  to: "every connection, before anything else, and again after commits may have been lost",
  summary: "the player, the server's time, and what `seq` and versions compare within",
  payload: z.object({
    user,
    serverTime: z.int().describe("Milliseconds since 1970, UTC."),
    // compat until 0.3.0: nodes of 0.2.0 send none.
    epoch: z
      .string()
      .optional()
      .describe("Where it differs from the one before, what is known may be ahead: read it again."),
  }),
});

export type WelcomeEvent = EventPayload<typeof welcomeEvent>;

export const userEvent = event({
  name: "user",
  to: "all tabs of the player, when an operator changes their name or role",
  summary: "the player as they are now",
  payload: z.object({ user }),
});

export const bidEvent = event({
  name: "bid",
  to: "an auction's watchers",
  summary: "the whole state of a watched auction; thinned out, the newest state wins",
  payload: auctionState,
});

export const outbidEvent = event({
  name: "outbid",
  to: "the player who lost the lead",
  summary: "a lost lead and the gold released",
  payload: z.object({
    auction: auctionState,
    gladiatorName: z.string(),
    yourBid: z.int().describe("Gold. The recipient's bid that was beaten."),
    goldReleased: z.int().describe("Gold that the recipient can spend again."),
  }),
});
export type OutbidEvent = EventPayload<typeof outbidEvent>;

export const maximumEvent = event({
  name: "maximum",
  to: "all tabs of the player, and nobody else",
  summary: "the player's own maximum for a lot that they lead, when it is set, changed or used up",
  payload: z.object({
    gladiatorId: z.string(),
    yourMaximum: z
      .int()
      .nullable()
      .describe("Gold. Null when the player leads no more, or the auction has ended."),
    schoolVersion: z
      .int()
      .describe(
        "The version of the player's school then. Of two for one lot, the higher is newer.",
      ),
  }),
});
export type MaximumEvent = EventPayload<typeof maximumEvent>;

export const auctionEndedEvent = event({
  name: "auction-ended",
  to: "an auction's watchers, all its bidders and its seller",
  summary: "sold, unsold, voided or taken back by its seller, to whom, for how much",
  payload: z.object({
    gladiatorId: z.string(),
    gladiatorName: z.string(),
    outcome: z.enum(["sold", "unsold", "voided", "taken-back"]),
    winnerId: z.string().nullable(),
    winnerName: z.string().nullable(),
    price: z.int().nullable().describe("Gold. Null if unsold, like the winner."),
    auction: auctionState.describe("The ended auction."),
    relistedAs: auctionState
      .nullable()
      .describe("The gladiator's next auction. Null if sold, and for those whom schools offer."),
  }),
});
export type AuctionEndedEvent = EventPayload<typeof auctionEndedEvent>;

export const marketEvent = event({
  name: "market",
  to: "everybody, when an auction is listed or ends",
  summary: "the number of open auctions",
  payload: z.object({ openAuctions: z.int().min(0) }),
});

export const schoolEvent = event({
  name: "school",
  to: "its owner, when its gold, name or gladiators change",
  summary: "the player's own school, with its gold; thinned out, the newest version wins",
  payload: school,
});

export const shortlistEvent = event({
  name: "shortlist",
  to: "all tabs of the player",
  summary: "a gladiator was added, changed or removed, in any tab",
  payload: shortlistEntry.extend({ shortlisted: z.boolean() }),
});
export type ShortlistEvent = EventPayload<typeof shortlistEvent>;

export const savedSearchesEvent = event({
  name: "saved-searches",
  to: "all tabs of the player, when a search was saved, changed or deleted",
  summary: "the player's saved searches, oldest first",
  payload: z.object({ searches: savedSearches }),
});

export const preferencesEvent = event({
  name: "notification-preferences",
  to: "all tabs of the player, when they were changed, by a link in an e-mail too",
  summary: "which news reach the player by which channel",
  payload: preferencesReply,
});

export const letterEvent = event({
  name: "letter",
  to: "all tabs of the recipient, when a letter was written or read",
  summary: "a letter as it is now, and the number of unread ones",
  payload: z.object({ letter, unread: unreadCount }),
});
export type LetterEvent = EventPayload<typeof letterEvent>;

export const lettersEvent = event({
  name: "letters",
  to: "all tabs of the recipient, when several letters were read or one was deleted",
  summary: "the number of unread letters, and what changed",
  payload: z.object({
    unread: unreadCount,
    readUpTo: z.string().nullable().describe("A letter that was read with all older ones."),
    deleted: z.string().nullable().describe("A letter that was deleted."),
  }),
});
export type LettersEvent = EventPayload<typeof lettersEvent>;

export const absenceEvent = event({
  name: "absence",
  to: "all tabs of the player, when they come back or dismiss the absence",
  summary: 'the absence that "While you were away" tells of; null when it was dismissed',
  payload: z.object({ absence: absence.nullable() }),
});

export const sessionEndedEvent = event({
  name: "session-ended",
  to: "all connections of the session, before they close",
  summary: "the end of the session; the connection closes",
  payload: z.object({
    reason: z.enum(["logged-out", "expired", "password-changed", "account-deleted", "suspended"]),
  }),
});
export type SessionEndReason = EventPayload<typeof sessionEndedEvent>["reason"];

export const connectionEndedEvent = event({
  name: "connection-ended",
  to: "the player's oldest connection, when one too many is opened; it closes",
  summary: "why the connection ends while the session lives on",
  payload: z.object({ reason: z.enum(["too-many-connections"]) }),
});

export const EVENTS = [
  welcomeEvent,
  userEvent,
  bidEvent,
  outbidEvent,
  maximumEvent,
  auctionEndedEvent,
  marketEvent,
  schoolEvent,
  shortlistEvent,
  savedSearchesEvent,
  preferencesEvent,
  letterEvent,
  lettersEvent,
  absenceEvent,
  sessionEndedEvent,
  connectionEndedEvent,
] as const;

type AnyEvent = (typeof EVENTS)[number];
export type EventName = AnyEvent["name"];

export type ServerToClientEvents = {
  [E in AnyEvent as E["name"]]: (payload: EventPayload<E>) => void;
};
