import { create } from "zustand";

/**
 * `catching-up`: connected, but what is on screen has not been compared with the server yet.
 * `by-http`: the network lets no live connection through, but calls; the page asks again and again.
 * `resting`: the player opened too many tabs, and this one waits until it is wanted.
 */
export type ConnectionStatus =
  | "connecting"
  | "catching-up"
  | "live"
  | "by-http"
  | "offline"
  | "resting";

interface ConnectionState {
  status: ConnectionStatus;
  /** Milliseconds, measured on the newest answer; null before the first. */
  roundTripMs: number | null;
}

/** Whether bids go out: what is on screen is at most seconds old. */
export function canBidOver({ status }: ConnectionState): boolean {
  return status === "live" || status === "by-http";
}

export const useConnection = create<ConnectionState>()(() => ({
  status: "connecting",
  roundTripMs: null,
}));
