import { callEndpoint } from "@ludus/shared/contract/call-endpoint";
import { oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { auctionState, type AuctionState } from "@ludus/shared/model/auction";
import type { Door } from "../accounts/warm-accounts.ts";

/** What the server itself has of these auctions, in their order. */
export function readTruth(
  door: Door & { token: string },
  gladiatorIds: readonly string[],
): Promise<AuctionState[]> {
  return Promise.all(
    gladiatorIds.map(async (id) => {
      const { gladiator } = await callEndpoint(oneGladiator, { id }, door);
      return auctionState.parse({ ...gladiator, gladiatorId: id });
    }),
  );
}
