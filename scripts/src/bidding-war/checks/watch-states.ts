import { messageOf } from "@ludus/shared/errors";
import type { AuctionState } from "@ludus/shared/model/auction";
import { UserError } from "../../../setup/user-error.mjs";
import { Tab } from "../players/tab.ts";
import { Tally } from "../players/tally.ts";

/** The states that a newcomer's screen shows of these auctions, in their order. */
export async function watchStates(
  url: string,
  token: string,
  gladiatorIds: readonly string[],
): Promise<AuctionState[]> {
  const tally = new Tally();
  const indexOf = new Map(gladiatorIds.map((id, index) => [id, index]));
  const context = { gladiatorIds, indexOf, tally, random: Math.random };
  const { screen, connection } = new Tab({ url, token, counts: tally.watched }, context);
  try {
    await connection.open();
  } catch (error) {
    throw new UserError(`${url} accepts no socket any more: ${messageOf(error)}`);
  } finally {
    connection.close();
  }
  return screen.states.flatMap((state) => state ?? []);
}
