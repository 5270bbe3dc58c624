import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { prepared } from "../../platform/database/prepared.ts";
import type { AuctionRow } from "../../views/auction-view.ts";
import type { SchoolRow } from "../../views/school-view.ts";
import type { Bid } from "./judge-bids.ts";
import { newestAuctionIds } from "./newest-auction-ids.ts";

type Tables = Database["tables"];
type Words = Database["words"];

const lockOpenAuctions = prepared(
  "lock_open_auctions",
  (tx: Transaction, { auctions }: Tables, words: Words) =>
    words.lockRows(
      tx
        .select()
        .from(auctions)
        .where(
          and(
            inArray(auctions.gladiatorId, words.listFrom("gladiatorIds", "text")),
            eq(auctions.status, sql`'open'`),
          ),
        )
        .orderBy(asc(auctions.id)),
    ),
);

const newestAuctions = prepared(
  "newest_auctions",
  (tx: Transaction, { auctions }: Tables, words: Words) =>
    tx
      .select()
      .from(auctions)
      .where(inArray(auctions.id, newestAuctionIds(words))),
);

const lockSchoolRows = prepared(
  "lock_schools",
  (tx: Transaction, { schools }: Tables, words: Words) =>
    words.lockRows(
      tx
        .select()
        .from(schools)
        .where(inArray(schools.userId, words.listFrom("userIds", "text")))
        .orderBy(asc(schools.userId)),
    ),
);

/**
 * Locks and loads the newest auctions of gladiators, in the order of their ids, so that two batches
 * never wait for each other. Auctions come first, then schools.
 */
export async function lockAuctions(
  tx: Transaction,
  { tables, words }: Pick<Database, "tables" | "words">,
  gladiatorIds: ReadonlySet<string>,
): Promise<Map<string, AuctionRow>> {
  const open = await lockOpenAuctions(
    tx,
    { gladiatorIds: JSON.stringify([...gladiatorIds]) },
    tables,
    words,
  );
  const auctionsByGladiatorId = new Map(open.map((row) => [row.gladiatorId, row]));
  await addClosedAuctions(tx, { tables, words }, gladiatorIds, auctionsByGladiatorId);
  return auctionsByGladiatorId;
}

/** Locks and loads the schools that bids on locked auctions concern: the bidders' and the leaders'. */
export async function lockSchoolsFor(
  tx: Transaction,
  database: Pick<Database, "tables" | "words">,
  bids: readonly Bid[],
  auctionsByGladiatorId: ReadonlyMap<string, AuctionRow>,
): Promise<Map<string, SchoolRow>> {
  const userIds = new Set(bids.map(({ bidderId }) => bidderId));
  for (const { gladiatorId } of bids) {
    const auction = auctionsByGladiatorId.get(gladiatorId);
    if (auction?.status === "open" && auction.leaderId !== null) userIds.add(auction.leaderId);
  }
  return lockSchools(tx, database, userIds);
}

export async function lockSchools(
  tx: Transaction,
  { tables, words }: Pick<Database, "tables" | "words">,
  userIds: ReadonlySet<string>,
): Promise<Map<string, SchoolRow>> {
  if (userIds.size === 0) return new Map();
  const rows = await lockSchoolRows(tx, { userIds: JSON.stringify([...userIds]) }, tables, words);
  return new Map(rows.map((row) => [row.userId, row]));
}

/** A bid that comes too late is refused with the state that its auction ended in. */
async function addClosedAuctions(
  tx: Transaction,
  { tables, words }: Pick<Database, "tables" | "words">,
  gladiatorIds: ReadonlySet<string>,
  auctionsByGladiatorId: Map<string, AuctionRow>,
): Promise<void> {
  const missing = [...gladiatorIds].filter((id) => !auctionsByGladiatorId.has(id));
  if (missing.length === 0) return;
  const values = { gladiatorIds: JSON.stringify(missing) };
  const newest = await newestAuctions(tx, values, tables, words);
  for (const row of newest) auctionsByGladiatorId.set(row.gladiatorId, row);
  const relisted = newest.filter(({ status }) => status === "open");
  if (relisted.length === 0) return;
  // Another node has listed them again while we waited for the auctions that it closed.
  const locked = await lockOpenAuctions(tx, values, tables, words);
  if (locked.length < relisted.length)
    throw new Error("Auctions end faster than they can be locked");
  for (const row of locked) auctionsByGladiatorId.set(row.gladiatorId, row);
}
