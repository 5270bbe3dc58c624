import type {
  ClientToServerEvents,
  ServerToClientEvents,
} from "@ludus/shared/contract/socket-events";
import { io, type Socket } from "socket.io-client";

export type LudusSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** Connects at once and keeps trying; the pauses grow to 5 s, with jitter so that tabs spread out. */
export function openSocket(token: string): LudusSocket {
  return io({
    auth: { token },
    transports: ["websocket"],
    reconnectionDelay: 300,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    timeout: 5000,
  });
}
