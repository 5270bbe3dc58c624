import { callMessage } from "@ludus/shared/contract/live/call-message";
import { watchMessage } from "@ludus/shared/contract/live/live-messages";
import { messageOf } from "@ludus/shared/errors";
import type { AuctionState } from "@ludus/shared/model/auction";
import { connectPlayer } from "@ludus/testkit/players/connect-player";
import { UserError } from "../../../setup/user-error.mjs";

const TIMEOUT = { timeoutMs: 15_000 };

/** The states that a newcomer's screen shows of these auctions, in their order. */
export async function watchStates(
  url: string,
  token: string,
  gladiatorIds: readonly string[],
): Promise<AuctionState[]> {
  const socket = await connectPlayer(url, token).catch((error: unknown) => {
    throw new UserError(`${url} accepts no socket any more: ${messageOf(error)}`);
  });
  try {
    const gladiators = Object.fromEntries(gladiatorIds.map((id) => [id, 0]));
    const { auctions } = await callMessage(socket, watchMessage, { gladiators }, TIMEOUT);
    return gladiatorIds.flatMap((id) => auctions.find((one) => one.gladiatorId === id) ?? []);
  } finally {
    socket.close();
  }
}
