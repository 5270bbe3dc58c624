import {
  absenceEvent,
  letterEvent,
  lettersEvent,
  type LetterEvent,
} from "@ludus/shared/contract/live/live-events";
import { onLive, type LiveHandler } from "../../lib/live/live-handler.ts";
import { announce } from "../../lib/live/notices.ts";
import { changeFollowed } from "../../lib/queries/followed.ts";
import { visitQuery } from "../../lib/queries/visit-query.ts";
import { useLetters } from "../../lib/stores/letters-store.ts";

export const liveHandlers: readonly LiveHandler[] = [
  onLive(letterEvent, applyLetter),
  onLive(lettersEvent, (change) => useLetters.getState().applyChange(change)),
  onLive(absenceEvent, ({ absence }) => {
    changeFollowed(visitQuery, (visit) => ({ ...visit, absence }));
  }),
];

function applyLetter(event: LetterEvent): void {
  const { letters, applyLetter: apply } = useLetters.getState();
  // An alert that has grown is as new as one that came.
  const isNew = !letters?.some(({ id, at }) => id === event.letter.id && at === event.letter.at);
  apply(event);
  const { letter } = event;
  if (!isNew || letter.isRead) return;
  // The outcomes of auctions have events of their own.
  if (letter.kind === "reminder" || letter.kind === "alert" || letter.kind === "reset") {
    announce({ kind: "letter", letter });
  }
}
