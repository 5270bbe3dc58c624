import { marketPage, type BidAnswer } from "@ludus/shared/contract/market-api";
import { Problem } from "@ludus/shared/contract/problems";
import { bidByHttp } from "./bidding.ts";
import type { TestPlayer } from "./factories.ts";
import type { TestServer } from "./test-server.ts";

export interface War {
  /** What bidders were answered so far. */
  acknowledged: readonly BidAnswer[];
  /** Resolves when all have stopped. */
  end(): Promise<void>;
}

/** Everybody bids on everything, each again as soon as he is answered, until it ends or the house does. */
export async function startWar(
  server: Pick<TestServer, "call">,
  players: readonly TestPlayer[],
): Promise<War> {
  const acknowledged: BidAnswer[] = [];
  const { gladiators } = await server.call(marketPage, {}, players[0]?.token);
  const minimumBids = new Map(gladiators.map(({ id, minimumBid }) => [id, minimumBid]));
  const ids = [...minimumBids.keys()];
  let isOver = false;

  async function keepBidding(player: TestPlayer, index: number): Promise<void> {
    for (let turn = index; !isOver; turn += 1) {
      const gladiatorId = ids[turn % ids.length] as string;
      try {
        const bidAmount = minimumBids.get(gladiatorId) as number;
        const answer = await bidByHttp(server, player, { gladiatorId, bidAmount });
        acknowledged.push(answer);
        minimumBids.set(gladiatorId, answer.auction.minimumBid);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        const { minimumBid } = error.details;
        if (minimumBid !== undefined) minimumBids.set(gladiatorId, minimumBid);
      }
    }
  }

  const bidding = Promise.all(players.map(keepBidding));
  return {
    acknowledged,
    async end() {
      isOver = true;
      await bidding;
    },
  };
}
