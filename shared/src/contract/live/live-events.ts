import { z } from "zod/mini";
import { letter } from "../../news/news-kinds.ts";
import { shortlistEntry } from "../../model/shortlist.ts";
import { absence, unreadCount } from "../letters-api.ts";
import { lineUp } from "../line-up-api.ts";
import { preferencesReply } from "../notifications-api.ts";
import { savedSearches } from "../market/market-search.ts";
import { event, type EventPayload } from "./event.ts";
import {
  auctionEndedEvent,
  bidEvent,
  marketEvent,
  maximumEvent,
  outbidEvent,
  schoolEvent,
  watchersEvent,
} from "./market-events.ts";
import {
  connectionEndedEvent,
  sessionEndedEvent,
  userEvent,
  welcomeEvent,
} from "./session-events.ts";

export const shortlistEvent = event({
  name: "shortlist",
  to: "all tabs of the player",
  summary: "a gladiator was added, changed or removed, in any tab",
  payload: z.extend(shortlistEntry, { shortlisted: z.boolean() }),
});

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
    readUpTo: z
      .nullable(z.string())
      .check(z.describe("A letter that was read with all older ones.")),
    deleted: z.nullable(z.string()).check(z.describe("A letter that was deleted.")),
  }),
});
export type LettersEvent = EventPayload<typeof lettersEvent>;

export const absenceEvent = event({
  name: "absence",
  to: "all tabs of the player, when they come back or dismiss the absence",
  summary: 'the absence that "While you were away" tells of; null when it was dismissed',
  payload: z.object({ absence: z.nullable(absence) }),
});

export const lineUpEvent = event({
  name: "line-up",
  to: "all tabs of the player, when the line-up or the training of a man was changed",
  summary: "who fights and who rests at the next games",
  payload: z.extend(lineUp, {
    schoolVersion: z
      .int()
      .check(z.describe("The version of the player's school then. Of two, the higher is newer.")),
  }),
});

export const EVENTS = [
  welcomeEvent,
  userEvent,
  bidEvent,
  watchersEvent,
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
  lineUpEvent,
  sessionEndedEvent,
  connectionEndedEvent,
] as const;

type AnyEvent = (typeof EVENTS)[number];
export type EventName = AnyEvent["name"];

export type ServerToClientEvents = {
  [E in AnyEvent as E["name"]]: (payload: EventPayload<E>) => void;
};
