import { atHome } from "./games-model.ts";
import type { Played } from "./played.ts";
import type { GamesStep } from "./watched-games.ts";

/** The cost and the yield of a school's sale, by the documents alone. */
export interface ExpectedSale {
  auction: Played["auctions"][number];
  sellerId: string;
  fee: number;
  /** 0 for an unsold gladiator. */
  commission: number;
  proceeds: number;
}

/** By their ids the auctions that ended with a sale, also if an operator has undone it since. */
export function soldAuctions({
  auctions,
  undoneSales,
}: Pick<Played, "auctions" | "undoneSales">): ReadonlySet<number> {
  const sold = auctions.filter(({ status }) => status === "sold").map(({ id }) => id);
  return new Set([...sold, ...undoneSales.map(({ causeId }) => causeId ?? 0)]);
}

interface Known extends Pick<Played, "auctions" | "undoneSales"> {
  steps: readonly GamesStep[];
  /** By the ids of the first gladiators: the games that they came with. */
  firstTenures: ReadonlyMap<string, number>;
}

export function expectSales({ steps, firstTenures, ...played }: Known): ExpectedSale[] {
  const { auctions } = played;
  const sold = soldAuctions(played);
  const tenures = countGames(steps);
  return auctions.flatMap((auction) => {
    const { id, gladiatorId, sellerId, startingPrice, currentBid } = auction;
    if (sellerId === null) return [];
    // After a sale that was undone he begins anew with his seller.
    const bought = auctions.filter(
      (one) => one.gladiatorId === gladiatorId && sold.has(one.id) && one.id < id,
    );
    const first = bought.length === 1 ? (firstTenures.get(gladiatorId) ?? 0) : 0;
    const games = first + (tenures.get(`${gladiatorId} ${bought.at(-1)?.closedAt}`) ?? 0);
    const price = sold.has(id) ? (currentBid ?? 0) : 0;
    const percent = games >= 12 ? 5 : games >= 4 ? 10 : 15;
    const commission = Math.ceil((price * percent) / 100);
    const fee = Math.max(10, Math.ceil((startingPrice ?? 0) / 50));
    return { auction, sellerId, fee, commission, proceeds: price - commission };
  });
}

/** By gladiator and purchase the games that he has been through at home since. */
function countGames(steps: readonly GamesStep[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const step of steps) {
    if (step.kind !== "paid") continue;
    for (const { id, acquiredAt } of step.userIds.flatMap((userId) => atHome(step, userId))) {
      const stay = `${id} ${acquiredAt}`;
      counts.set(stay, (counts.get(stay) ?? 0) + 1);
    }
  }
  return counts;
}
