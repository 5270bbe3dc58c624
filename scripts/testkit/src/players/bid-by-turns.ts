import type { Api } from "./api.ts";
import { bidByHttp } from "./place-bid.ts";
import { readMarket } from "./read-market.ts";
import { registerPlayer, type Account } from "./register-player.ts";

interface Turns {
  anna: Account;
  gladiatorId: string;
  /** A turn's bid has one key and amount, however often it is placed. */
  bid(turn: number): Promise<unknown>;
}

/** Registers two players, who outbid each other on the lot that ends first. It has no bids yet. */
export async function bidByTurns(api: Api): Promise<Turns> {
  const anna = await registerPlayer(api, { username: "Anna" });
  const bruno = await registerPlayer(api, { username: "Bruno" });
  const [lot] = await readMarket(api, anna.token);
  if (!lot) throw new Error("The market is empty.");
  const { id: gladiatorId } = lot;
  return {
    anna,
    gladiatorId,
    bid: (turn) =>
      bidByHttp(api, turn % 2 === 0 ? anna : bruno, {
        gladiatorId,
        bidAmount: 100 * (turn + 1),
        idempotencyKey: `turn-${turn}`,
      }),
  };
}
