import { create } from "zustand";

/**
 * `catching-up`: connected, but what is on screen has not been compared with the server yet.
 * `resting`: the player opened too many tabs, and this one waits until it is wanted.
 */
export type ConnectionStatus = "connecting" | "catching-up" | "live" | "offline" | "resting";

interface ConnectionState {
  status: ConnectionStatus;
  /** Milliseconds, measured on the newest answer; null before the first. */
  roundTripMs: number | null;
}

export const useConnection = create<ConnectionState>()(() => ({
  status: "connecting",
  roundTripMs: null,
}));
