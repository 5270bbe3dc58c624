import { asc, inArray, lte } from "drizzle-orm";
import { recordFacts } from "../../../facts/record-facts.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { inBatches } from "../../../platform/in-batches.ts";
import { factsOfSchools } from "../../school/facts-of-schools.ts";
import { lockSchools } from "../../school/lock-schools.ts";
import { SchoolsDraft } from "../../school/schools-draft.ts";
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
  const sellerIds = new Set(due.map(({ sellerId }) => sellerId));
  const schools = new SchoolsDraft(await lockSchools(tx, sellerIds), now);
  for (const { auctionId: causeId, sellerId: userId, amount } of due) {
    schools.move("sale", { userId, amount, causeId });
  }
  await schools.save(tx);
  const auctionIds = due.map(({ auctionId }) => auctionId);
  await tx.delete(withheldProceeds).where(inArray(withheldProceeds.auctionId, auctionIds));
  await recordFacts(tx, now, factsOfSchools(schools));
  return due.length;
}
