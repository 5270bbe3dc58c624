import type { AuctionEndedEvent, OutbidEvent } from "@ludus/shared/contract/live/live-events";
import type { AlertLetter, ReminderLetter, ResetLetter } from "@ludus/shared/model/letter";

/** Shown to the player on every page. */
export type LiveNotice =
  | { kind: "outbid"; event: OutbidEvent }
  | { kind: "won"; event: AuctionEndedEvent }
  | { kind: "lost"; event: AuctionEndedEvent }
  | { kind: "letter"; letter: ReminderLetter | AlertLetter | ResetLetter };

type Listener = (notice: LiveNotice) => void;

const listeners = new Set<Listener>();

export function announce(notice: LiveNotice): void {
  for (const listener of listeners) listener(notice);
}

/** Returns the way to stop. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
