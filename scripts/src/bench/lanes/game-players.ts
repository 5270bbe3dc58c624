import { apiAt } from "@ludus/testkit/players/api";
import { readWholeMarket } from "@ludus/testkit/players/read-market";
import { registerPlayer, type Account } from "@ludus/testkit/players/register-player";

export interface BenchAuction {
  gladiatorId: string;
  minimumBid: number;
  leaderId: string | null;
}

/** Registers players one after the other, and lists every open auction. */
export async function enterMarket(
  url: string,
  players: number,
): Promise<{ bidders: Account[]; auctions: BenchAuction[] }> {
  const api = apiAt(url);
  const bidders: Account[] = [];
  for (let index = 0; index < players; index += 1) {
    bidders.push(await registerPlayer(api, { username: `Bidder${index}` }));
  }
  const market = await readWholeMarket(api, bidders[0]?.token ?? "");
  const auctions = market.map(({ id, minimumBid, highestBidderId }) => ({
    gladiatorId: id,
    minimumBid,
    leaderId: highestBidderId,
  }));
  return { bidders, auctions };
}

export function portOf({ url }: { url: string }): number {
  return Number(new URL(url).port);
}
