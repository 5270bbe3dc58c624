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

interface Known extends Pick<Played, "auctions"> {
  steps: readonly GamesStep[];
  /** By the ids of the first gladiators: the games that they came with. */
  firstTenures: ReadonlyMap<string, number>;
}

export function expectSales({ auctions, steps, firstTenures }: Known): ExpectedSale[] {
  const tenures = countGames(steps);
  return auctions.flatMap((auction) => {
    const { id, gladiatorId, sellerId, startingPrice, status, currentBid } = auction;
    if (sellerId === null) return [];
    const bought = auctions.filter(
      (one) => one.gladiatorId === gladiatorId && one.status === "sold" && one.id < id,
    );
    const first = bought.length === 1 ? (firstTenures.get(gladiatorId) ?? 0) : 0;
    const games = first + (tenures.get(`${gladiatorId} ${bought.at(-1)?.closedAt}`) ?? 0);
    const price = status === "sold" ? (currentBid ?? 0) : 0;
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
