import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import type { Api } from "@ludus/testkit/players/api";
import { readWholeMarket } from "@ludus/testkit/players/read-market";
import { UserError } from "../../../setup/user-error.mjs";

/** Settling, comparing and looking bids up take a while, too. */
const MARGIN_MS = 60_000;

/**
 * Takes the market's own stock, which a first purse may buy; prefers auctions that outlast the war,
 * then the cheapest, so that gold lasts longer.
 * @throws UserError where the market has too few.
 */
export async function chooseAuctions(
  api: Api,
  token: string,
  { auctions, seconds }: { auctions: number; seconds: number },
): Promise<Gladiator[]> {
  const open = (await readWholeMarket(api, token)).filter(({ seller }) => !seller);
  if (open.length < auctions) {
    throw new UserError(
      `Only ${open.length} auctions of the market's own stock are open; pass --auctions ${open.length} or less.`,
    );
  }
  const until = Date.now() + seconds * 1000 + MARGIN_MS;
  const endsTooSoon = ({ marketEndTime }: Gladiator) => (marketEndTime > until ? 0 : 1);
  return open
    .toSorted((a, b) => endsTooSoon(a) - endsTooSoon(b) || a.minimumBid - b.minimumBid)
    .slice(0, auctions);
}
