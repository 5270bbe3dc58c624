import { asc, inArray, lte } from "drizzle-orm";
import { schoolChanged } from "../../../facts/fact-kinds.ts";
import { recordFacts } from "../../../facts/record-facts.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { inBatches } from "../../../platform/in-batches.ts";
import { presentSchool } from "../../../presenters/present-school.ts";
import { moveGold, saveGold, type GoldMovement } from "../../school/gold.ts";
import { lockSchools } from "../bidding/judging/lock-batch-rows.ts";
import { saleMovement } from "../closing/pay-seller.ts";
import type { MarketContext } from "../market-context.ts";

const PAID_AT_ONCE_MAX = 100;

type Context = Pick<MarketContext, "database" | "wallNow" | "facts">;

/** Pays sellers what was withheld for a day. Any number of nodes may; each sale is paid once. */
export async function payWithheldProceeds({ database, wallNow, facts }: Context): Promise<void> {
  const { withheldProceeds } = database.tables;
  await inBatches(PAID_AT_ONCE_MAX, async () => {
    const now = wallNow();
    const due = await database.read
      .select({ auctionId: withheldProceeds.auctionId })
      .from(withheldProceeds)
      .where(lte(withheldProceeds.paidAt, now))
      .limit(1);
    // Most looks find nothing, and must not cost a write.
    if (due.length === 0) return 0;
    const paid = await database.transaction((tx) => paySome(tx, now));
    await facts.announce();
    return paid;
  });
}

async function paySome(tx: Transaction, now: number): Promise<number> {
  const { withheldProceeds } = tx.tables;
  const due = await tx.lockRows(
    tx
      .select()
      .from(withheldProceeds)
      .where(lte(withheldProceeds.paidAt, now))
      .orderBy(asc(withheldProceeds.paidAt), asc(withheldProceeds.auctionId))
      .limit(PAID_AT_ONCE_MAX),
  );
  if (due.length === 0) return 0;
  const schools = await lockSchools(tx, new Set(due.map(({ sellerId }) => sellerId)));
  const movements = due.map(({ auctionId, sellerId, amount }): GoldMovement => {
    const school = schools.get(sellerId);
    if (!school) throw new Error(`Player ${sellerId} has no school`);
    schools.set(sellerId, moveGold(school, "sale", amount));
    return saleMovement(sellerId, auctionId, amount, now);
  });
  const paid = [...schools.values()];
  await saveGold(tx, paid, movements);
  const auctionIds = due.map(({ auctionId }) => auctionId);
  await tx.delete(withheldProceeds).where(inArray(withheldProceeds.auctionId, auctionIds));
  await recordFacts(
    tx,
    now,
    paid.map((school) =>
      schoolChanged.of({ userId: school.userId, school: presentSchool(school) }),
    ),
  );
  return due.length;
}
