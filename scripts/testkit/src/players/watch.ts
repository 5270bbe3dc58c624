import {
  unwatchMessage,
  watchMessage,
  type WatchReply,
} from "@ludus/shared/contract/live/live-messages";
import type { PlayerSocket } from "./connect-player.ts";
import { sendMessage } from "./send-message.ts";

/** `gladiators`: by id the `seq` of the state that is known, or 0 for none. */
export function watch(
  socket: PlayerSocket,
  gladiators: Readonly<Record<string, number>>,
): Promise<WatchReply> {
  return sendMessage(socket, watchMessage, { gladiators });
}

export async function unwatch(socket: PlayerSocket, gladiators: string[]): Promise<void> {
  await sendMessage(socket, unwatchMessage, { gladiators });
}
