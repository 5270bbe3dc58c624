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

/** Pays sellers what was in escrow for a day. Any number of nodes may; each sale is paid once. */
export async function payEscrow({ database, wallNow, facts }: Context): Promise<void> {
  const { escrow } = database.tables;
  await inBatches(PAID_AT_ONCE_MAX, async () => {
    const now = wallNow();
    const due = await database.read
      .select({ auctionId: escrow.auctionId })
      .from(escrow)
      .where(lte(escrow.paidAt, now))
      .limit(1);
    // Most looks find nothing, and must not cost a write.
    if (due.length === 0) return 0;
    const paid = await database.transaction((tx) => paySome(tx, now));
    await facts.announce();
    return paid;
  });
}

async function paySome(tx: Transaction, now: number): Promise<number> {
  const { escrow } = tx.tables;
  const due = await tx.lockRows(
    tx
      .select()
      .from(escrow)
      .where(lte(escrow.paidAt, now))
      .orderBy(asc(escrow.paidAt), asc(escrow.auctionId))
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
  await tx.delete(escrow).where(inArray(escrow.auctionId, auctionIds));
  await recordFacts(tx, now, factsOfSchools(schools));
  return due.length;
}
