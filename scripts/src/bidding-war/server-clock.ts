import { messageOf } from "@ludus/shared/errors";
import { welcomeEvent, type WelcomeEvent } from "@ludus/shared/contract/live/live-events";
import { onEvent } from "@ludus/shared/contract/live/on-event";
import { openSocket } from "@ludus/testkit/players/connect-player";
import { UserError } from "../../setup/user-error.mjs";

const WELCOME_MS_MAX = 10_000;

export interface ServerClock {
  /** Epoch milliseconds. */
  now(): number;
  close(): void;
}

/**
 * Learns the time from each welcome, since a restarted server may have another time.
 * @throws UserError where the server refuses the token or doesn't answer.
 */
export async function openServerClock(url: string, token: string): Promise<ServerClock> {
  const socket = openSocket(url, token, { reconnects: true });
  let serverAt = 0;
  let takenAt = 0;
  try {
    await new Promise<void>((resolve, reject) => {
      const tooLong = () => reject(new Error(`no welcome within ${WELCOME_MS_MAX / 1000} s`));
      const timer = setTimeout(tooLong, WELCOME_MS_MAX);
      const take = ({ serverTime }: WelcomeEvent) => {
        clearTimeout(timer);
        [serverAt, takenAt] = [serverTime, Date.now()];
        resolve();
      };
      onEvent(socket, welcomeEvent, take, reject);
      // The socket retries where nothing answers; a refusal is final.
      socket.on("connect_error", (error) => {
        if (!socket.active) reject(error);
      });
    });
  } catch (error) {
    socket.close();
    throw new UserError(`${url} accepts no socket: ${messageOf(error)}`);
  }
  return {
    now: () => serverAt + (Date.now() - takenAt),
    close: () => void socket.close(),
  };
}
