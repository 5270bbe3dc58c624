import { and, asc, inArray } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";
import type { AuctionRow } from "../../../presenters/present-auction.ts";
import { newestAuctionIds } from "./newest-auction-ids.ts";

const lockOpenAuctions = prepared("lock_open_auctions", (tx: Transaction) => {
  const { auctions } = tx.tables;
  return tx.lockRows(
    tx
      .select()
      .from(auctions)
      .where(
        and(inArray(auctions.gladiatorId, tx.listFrom("gladiatorIds", "text")), isOpen(auctions)),
      )
      .orderBy(asc(auctions.id)),
  );
});

const newestAuctions = prepared("newest_auctions", (tx: Transaction) => {
  const { auctions } = tx.tables;
  return tx
    .select()
    .from(auctions)
    .where(inArray(auctions.id, newestAuctionIds(tx)));
});

/**
 * Locks and loads the newest auctions of gladiators, in the order of their ids, so that two batches
 * never wait for each other. Auctions come first, then schools, then gladiators.
 */
export async function lockAuctions(
  tx: Transaction,
  gladiatorIds: ReadonlySet<string>,
): Promise<Map<string, AuctionRow>> {
  const open = await lockOpenAuctions(tx, { gladiatorIds });
  const auctionsByGladiatorId = new Map(open.map((row) => [row.gladiatorId, row]));
  await addClosedAuctions(tx, gladiatorIds, auctionsByGladiatorId);
  return auctionsByGladiatorId;
}

/** A bid that comes too late is refused with the state that its auction ended in. */
async function addClosedAuctions(
  tx: Transaction,
  gladiatorIds: ReadonlySet<string>,
  auctionsByGladiatorId: Map<string, AuctionRow>,
): Promise<void> {
  const missing = [...gladiatorIds].filter((id) => !auctionsByGladiatorId.has(id));
  if (missing.length === 0) return;
  const newest = await newestAuctions(tx, { gladiatorIds: missing });
  for (const row of newest) auctionsByGladiatorId.set(row.gladiatorId, row);
  const relisted = newest.filter(({ status }) => status === "open");
  if (relisted.length === 0) return;
  // Another node closed these auctions and listed them again while we waited for the locks.
  const locked = await lockOpenAuctions(tx, { gladiatorIds: missing });
  if (locked.length < relisted.length)
    throw new Error("Auctions end faster than they can be locked");
  for (const row of locked) auctionsByGladiatorId.set(row.gladiatorId, row);
}
