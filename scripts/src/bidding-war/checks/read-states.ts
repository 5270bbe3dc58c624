import { oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { auctionState, type AuctionState } from "@ludus/shared/model/auction";
import type { Api } from "@ludus/testkit/players/api";

/** In the ids' order. */
export function readStates(
  api: Api,
  token: string,
  gladiatorIds: readonly string[],
): Promise<AuctionState[]> {
  return Promise.all(
    gladiatorIds.map(async (id) => {
      const { gladiator } = await api.call(oneGladiator, { id }, token);
      return auctionState.parse({ ...gladiator, gladiatorId: id });
    }),
  );
}
