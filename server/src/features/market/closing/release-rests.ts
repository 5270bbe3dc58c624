import { and, asc, eq, isNotNull } from "drizzle-orm";
import { bidIdOf } from "../../../platform/database/schema/bid-id.ts";
import { presentSchool, type SchoolRow } from "../../../presenters/present-school.ts";
import { releaseGold, saveGold, type GoldMovement } from "../../school/gold.ts";
import { lockSchools } from "../bidding/judging/lock-batch-rows.ts";
import type { MarketContext } from "../market-context.ts";

type Context = Pick<MarketContext, "database" | "announcer" | "gameNow">;

/**
 * Releases what winners still hold beyond the price: a node of the release before maxima closes an
 * auction, spends the price, and leaves the rest of the maximum held (decision 34).
 */
export async function releaseRests({ database, announcer, gameNow }: Context): Promise<void> {
  const { auctions } = database.tables;
  const isLeft = and(eq(auctions.status, "sold"), isNotNull(auctions.maximum));
  const left = await database.read.select({ id: auctions.id }).from(auctions).where(isLeft);
  if (left.length === 0) return;
  const released = await database.transaction(async (tx) => {
    const rows = await tx.lockRows(
      tx.select().from(auctions).where(isLeft).orderBy(asc(auctions.id)),
    );
    const schools = await lockSchools(tx, new Set(rows.flatMap(({ leaderId }) => leaderId ?? [])));
    const winners = new Map<string, SchoolRow>();
    const movements: GoldMovement[] = [];
    for (const { id, leaderId, currentBid, bidCount, maximum } of rows) {
      const school = winners.get(leaderId ?? "") ?? schools.get(leaderId ?? "");
      const amount = (maximum ?? 0) - (currentBid ?? 0);
      if (!school || amount <= 0) continue;
      const { userId } = school;
      winners.set(userId, releaseGold(school, amount));
      const bidId = bidIdOf(id, bidCount);
      movements.push({ userId, kind: "release", amount, bidId, at: gameNow() });
    }
    await saveGold(tx, [...winners.values()], movements);
    const ended = rows.map(({ id }) => ({ id, maximum: null, maximumBidCount: null }));
    await tx.updateAll(auctions, "id", ["maximum", "maximumBidCount"], ended);
    return [...winners.values()];
  });
  for (const school of released) announcer.schoolChanged(school.userId, presentSchool(school));
}
