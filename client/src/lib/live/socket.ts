import type { MessageSocket } from "@ludus/shared/contract/live/call-message";
import type { EventSocket } from "@ludus/shared/contract/live/on-event";
import { io } from "socket.io-client";

/** The part of Socket.IO's socket that the live feed uses. */
export interface LiveSocket extends MessageSocket, EventSocket {
  readonly connected: boolean;
  /** True if it reconnects by itself. */
  readonly active: boolean;
  connect(): unknown;
  disconnect(): unknown;
  removeAllListeners(): unknown;
}

/**
 * Connects at once and keeps trying, four times in the first five seconds. Pauses grow to 2.5 s, so that
 * a server that returns is found in time, with jitter so that tabs spread out.
 */
export function openSocket(token: string): LiveSocket {
  return io({
    auth: { token },
    transports: ["websocket"],
    reconnectionDelay: 500,
    reconnectionDelayMax: 2500,
    randomizationFactor: 0.5,
    timeout: 5000,
  });
}
