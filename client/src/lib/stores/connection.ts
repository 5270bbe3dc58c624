import { create } from "zustand";

/**
 * Catching up: not yet compared with the server. By HTTP: the network blocks live connections, so the
 * page asks again and again. Resting: one tab too many, which waits until it is wanted.
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

export function canBidOver({ status }: ConnectionState): boolean {
  return status === "live" || status === "by-http";
}

export const useConnection = create<ConnectionState>()(() => ({
  status: "connecting",
  roundTripMs: null,
}));
