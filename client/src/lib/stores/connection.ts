import { create } from "zustand";

export type ConnectionStatus =
  /** The page has just been read, and its live connection is on the way: bids go by HTTP. */
  | "starting"
  | "connecting"
  /** Connected, but the states are not yet compared with the server's. */
  | "catching-up"
  | "live"
  /** The network blocks live connections, so the page asks again and again. */
  | "by-http"
  | "offline"
  /** One tab too many, which waits until it is wanted. */
  | "resting";

interface ConnectionState {
  status: ConnectionStatus;
  /** Milliseconds, measured on the newest answer; null before the first. */
  roundTripMs: number | null;
}

export function canBidOver({ status }: ConnectionState): boolean {
  return status === "starting" || status === "live" || status === "by-http";
}

export const useConnection = create<ConnectionState>()(() => ({
  status: "starting",
  roundTripMs: null,
}));

/** The page was read a while ago, and there is no live connection yet. */
export function endStart(): void {
  if (isStarting()) useConnection.setState({ status: "connecting" });
}

export function isStarting(): boolean {
  return useConnection.getState().status === "starting";
}
