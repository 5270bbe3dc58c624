import type {
  ClientToServerEvents,
  ServerToClientEvents,
} from "@ludus/shared/contract/socket-events";
import { io, type Socket } from "socket.io-client";
import { WarError } from "./war-error.ts";

const WELCOME_MS_MAX = 10_000;

/** What time it is at a house, which may live faster than the world. */
export interface HouseClock {
  /** Milliseconds since 1970, as auctions end by. */
  nowMs(): number;
  /** How many milliseconds pass there in one of the world's. */
  pace(): number;
  close(): void;
}

/**
 * Learns the time as a page does, from the house's welcome, and anew whenever the line was down: a
 * house that was started again may have another time.
 * @throws WarError where nobody is welcomed.
 */
export async function openHouseClock(url: string, token: string): Promise<HouseClock> {
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(url, {
    auth: { token },
    transports: ["websocket"],
    forceNew: true,
  });
  let houseMs = 0;
  let takenAtMs = 0;
  let pace = 1;
  try {
    await new Promise<void>((resolve, reject) => {
      const tooLong = () => reject(new Error(`no welcome within ${WELCOME_MS_MAX / 1000} s`));
      const timer = setTimeout(tooLong, WELCOME_MS_MAX);
      socket.on("welcome", ({ serverTime, timeWarp = 1 }) => {
        clearTimeout(timer);
        [houseMs, takenAtMs, pace] = [serverTime, Date.now(), timeWarp];
        resolve();
      });
      // Where nobody answers it tries again by itself; a refusal is for good.
      socket.on("connect_error", (error) => {
        if (!socket.active) reject(error);
      });
    });
  } catch (error) {
    socket.close();
    throw new WarError(`${url} lets nobody watch: ${(error as Error).message}`);
  }
  return {
    nowMs: () => houseMs + (Date.now() - takenAtMs) * pace,
    pace: () => pace,
    close: () => void socket.close(),
  };
}
