import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import type { Api } from "./api.ts";
import { readWholeMarket } from "./read-market.ts";
import { registerPlayer, type Account } from "./register-player.ts";

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
