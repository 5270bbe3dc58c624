import { create } from "zustand";

/** `catching-up`: connected, but what is on screen has not been compared with the server yet. */
export type ConnectionStatus = "connecting" | "catching-up" | "live" | "offline";

interface ConnectionState {
  status: ConnectionStatus;
  /** Milliseconds, measured on the newest answer; null before the first. */
  roundTripMs: number | null;
}

export const useConnection = create<ConnectionState>()(() => ({
  status: "connecting",
  roundTripMs: null,
}));
