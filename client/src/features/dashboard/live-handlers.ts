import {
  absenceEvent,
  letterEvent,
  lettersEvent,
  type LetterEvent,
} from "@ludus/shared/contract/live/live-events";
import { onLive, type LiveHandler } from "../../lib/live/live-handler.ts";
import { announce } from "../../lib/live/notices.ts";
import { changeFollowed } from "../../lib/queries/followed.ts";
import { applyLetter, applyLetters, heldLetters } from "../../lib/queries/letters/letters.ts";
import { visitQuery } from "../../lib/queries/visit-query.ts";

export const liveHandlers: readonly LiveHandler[] = [
  onLive(letterEvent, announceLetter),
  onLive(lettersEvent, applyLetters),
  onLive(absenceEvent, ({ absence }) => {
    changeFollowed(visitQuery, (visit) => ({ ...visit, absence }));
  }),
];

function announceLetter(event: LetterEvent): void {
  const { letter } = event;
  // An alert that has grown is as new as one that came.
  const isNew = !heldLetters()?.letters.some(({ id, at }) => id === letter.id && at === letter.at);
  applyLetter(event);
  if (isNew && !letter.isRead) announce({ kind: "letter", letter });
}
