import type { AuctionState } from "@ludus/shared/model/auction";
import { Line } from "../players/line.ts";
import { WarError } from "../war-error.ts";

/** What a newcomer's screen shows of these auctions, in their order. */
export async function watchTruth(
  url: string,
  token: string,
  gladiatorIds: readonly string[],
): Promise<AuctionState[]> {
  const states = new Map<string, AuctionState>();
  const take = (state: AuctionState) => {
    if (state.seq > (states.get(state.gladiatorId)?.seq ?? -1))
      states.set(state.gladiatorId, state);
  };
  const line = new Line(
    url,
    token,
    {
      held: () => Object.fromEntries(gladiatorIds.map((id) => [id, 0])),
      onUp: () => undefined,
      onAnswer: (auctions) => auctions.forEach(take),
      onBid: take,
      onState: take,
      onGold: () => undefined,
      onReconnect: () => undefined,
      onDown: () => undefined,
    },
    Math.random,
  );
  try {
    await line.open();
  } catch (error) {
    throw new WarError(`${url} lets nobody watch any more: ${(error as Error).message}`);
  } finally {
    line.close();
  }
  return gladiatorIds.flatMap((id) => states.get(id) ?? []);
}
