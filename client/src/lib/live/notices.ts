import type { AuctionEndedEvent, OutbidEvent } from "@ludus/shared/contract/socket-events";

/** What the player should be told wherever he is. */
export type LiveNotice =
  | { kind: "outbid"; event: OutbidEvent }
  | { kind: "won"; event: AuctionEndedEvent }
  | { kind: "lost"; event: AuctionEndedEvent }
  | { kind: "session-ended" };

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
