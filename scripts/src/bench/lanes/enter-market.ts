import type { Gladiator } from "@ludus/shared/model/gladiator";
import type { Api } from "@ludus/testkit/players/api";
import { readWholeMarket } from "@ludus/testkit/players/read-market";
import { registerPlayer, type Account } from "@ludus/testkit/players/register-player";

/** Registers players one after the other, and lists every open auction. */
export async function enterMarket(
  api: Api,
  players: number,
): Promise<{ bidders: Account[]; market: Gladiator[] }> {
  const bidders: Account[] = [];
  for (let index = 0; index < players; index += 1) {
    bidders.push(await registerPlayer(api, { username: `Bidder${index}` }));
  }
  return { bidders, market: await readWholeMarket(api, bidders[0]?.token ?? "") };
}
