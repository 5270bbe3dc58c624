import { and, asc, inArray } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { prepared } from "../../../../platform/database/prepared.ts";
import { isOpen } from "../../../../platform/database/schema/is-open.ts";
import type { AuctionRow } from "../../../../presenters/present-auction.ts";
import type { SchoolRow } from "../../../../presenters/present-school.ts";
import type { Bid } from "../bid.ts";
import { newestAuctionIds } from "../../browsing/newest-auction-ids.ts";

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

const lockSchoolRows = prepared("lock_schools", (tx: Transaction) => {
  const { schools } = tx.tables;
  return tx.lockRows(
    tx
      .select()
      .from(schools)
      .where(inArray(schools.userId, tx.listFrom("userIds", "text")))
      .orderBy(asc(schools.userId)),
  );
});

/**
 * Locks and loads the newest auctions of gladiators, in the order of their ids, so that two batches
 * never wait for each other. Auctions come first, then schools.
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

/** Locks and loads the schools that entries on locked auctions concern: the bidders' and the leaders'. */
export async function lockSchoolsFor(
  tx: Transaction,
  bids: readonly Pick<Bid, "bidderId" | "gladiatorId">[],
  auctionsByGladiatorId: ReadonlyMap<string, AuctionRow>,
): Promise<Map<string, SchoolRow>> {
  const userIds = new Set(bids.map(({ bidderId }) => bidderId));
  for (const { gladiatorId } of bids) {
    const auction = auctionsByGladiatorId.get(gladiatorId);
    if (auction?.status === "open" && auction.leaderId !== null) userIds.add(auction.leaderId);
  }
  return lockSchools(tx, userIds);
}

export async function lockSchools(
  tx: Transaction,
  userIds: ReadonlySet<string>,
): Promise<Map<string, SchoolRow>> {
  if (userIds.size === 0) return new Map();
  const rows = await lockSchoolRows(tx, { userIds });
  return new Map(rows.map((row) => [row.userId, row]));
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
