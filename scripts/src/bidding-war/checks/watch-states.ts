import { messageOf } from "@ludus/shared/errors";
import type { AuctionState } from "@ludus/shared/model/auction";
import { connectPlayer } from "@ludus/testkit/players/connect-player";
import { watch } from "@ludus/testkit/players/watch";
import { UserError } from "../../../setup/user-error.mjs";

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
    const nothing = Object.fromEntries(gladiatorIds.map((id) => [id, 0]));
    const { auctions } = await watch(socket, nothing);
    return gladiatorIds.flatMap((id) => auctions.find((one) => one.gladiatorId === id) ?? []);
  } finally {
    socket.close();
  }
}
