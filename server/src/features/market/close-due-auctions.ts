import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Attributes } from "@ludus/shared/model/attributes";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { prepared } from "../../platform/database/prepared.ts";
import type { Closing } from "../../platform/jobs/jobs.ts";
import type { Tables } from "../../platform/database/schema.ts";
import { presentAuction } from "../../views/auction-view.ts";
import { presentSchool } from "../../views/school-view.ts";
import { saveGold } from "../school/gold.ts";
import { announceMarket } from "./announce-market.ts";
import type { Closed } from "./doubtful-closings.ts";
import { lockSchools } from "./load-house-state.ts";
import type { MarketContext } from "./market-context.ts";
import { settleAuctions, type Sale, type Settlement } from "./settle-auctions.ts";

/** A transaction's worth: few enough that bids in the same queue hardly notice. */
const CLOSED_AT_ONCE_MAX = 100;

const lockDueAuctions = prepared(
  "lock_due_auctions",
  (tx: Transaction, { auctions }: Tables, words: Database["words"]) =>
    words.lockRows(
      tx
        .select()
        .from(auctions)
        .where(and(eq(auctions.status, sql`'open'`), lte(auctions.endsAt, sql.placeholder("now"))))
        // With the plus no index gives this order, and what is due is found by its own: SQLite would
        // walk all auctions that there ever were instead, to spare itself the sorting of a few.
        .orderBy(sql`+${auctions.id}`)
        .limit(CLOSED_AT_ONCE_MAX),
    ),
);

/**
 * Closes every auction whose time has come, by its row, under lock; any number of callers, at any
 * time, do it once. Resolves with the closing that comes next, null when no auction is open.
 */
export async function closeDueAuctions(context: MarketContext): Promise<Closing | null> {
  let hasMore = true;
  while (hasMore) {
    const closed = await closeSome(context);
    const confirmed = await takeConfirmed(context, closed);
    const untold = [...confirmed, closed].filter(({ settlement }) => settlement.closed.length > 0);
    for (const each of untold) announce(context, each);
    if (untold.length > 0) await announceMarket(context);
    hasMore = closed.settlement.closed.length === CLOSED_AT_ONCE_MAX;
  }
  const { auctions } = context.database.tables;
  const [next] = await context.database.read
    .select({ gladiatorId: auctions.gladiatorId, endsAtMs: auctions.endsAt })
    .from(auctions)
    .where(eq(auctions.status, sql`'open'`))
    .orderBy(asc(auctions.endsAt))
    .limit(1);
  return next ?? null;
}

async function closeSome(context: MarketContext): Promise<Closed> {
  const { database, now, auctionDurationMs, doubtfulClosings } = context;
  let closed: Closed | null = null;
  try {
    return await database.transaction(async (tx) => {
      const { tables } = database;
      // Once: what is due by one reading is not early by another, whoever corrects the clock meanwhile.
      const nowMs = now();
      const due = await lockDueAuctions(tx, { now: nowMs }, tables, database.words);
      const leaderIds = new Set(due.flatMap(({ leaderId }) => leaderId ?? []));
      const schools = await lockSchools(tx, database, leaderIds);
      const settlement = settleAuctions(due, schools, { nowMs, auctionDurationMs });
      const bidderIdsByGladiatorId = await takeBidders(tx, tables, settlement);
      await saveSettlement(tx, tables, settlement, nowMs);
      return (closed = { settlement, bidderIdsByGladiatorId });
    });
  } catch (error) {
    // Whether it was committed is looked up later, when the database answers again.
    if (closed) doubtfulClosings.add(closed);
    throw error;
  }
}

/** Closings from before that nobody was told of. */
async function takeConfirmed(
  { database, doubtfulClosings, log }: MarketContext,
  { settlement }: Closed,
): Promise<Closed[]> {
  try {
    return await doubtfulClosings.takeConfirmed(database, settlement);
  } catch (error) {
    log.warn({ err: error }, "how doubtful closings ended could not be read yet");
    return [];
  }
}

/** Who bid, for the last time that anybody asks. */
async function takeBidders(
  tx: Transaction,
  { auctionBidders }: Tables,
  { closed }: Settlement,
): Promise<Map<string, string[]>> {
  if (closed.length === 0) return new Map();
  const gladiatorIdOf = new Map(closed.map((auction) => [auction.id, auction.gladiatorId]));
  const bidderIds = new Map(closed.map(({ gladiatorId }) => [gladiatorId, [] as string[]]));
  const taken = await tx
    .delete(auctionBidders)
    .where(inArray(auctionBidders.auctionId, [...gladiatorIdOf.keys()]))
    .returning();
  for (const { auctionId, userId } of taken) {
    bidderIds.get(gladiatorIdOf.get(auctionId) as string)?.push(userId);
  }
  return bidderIds;
}

async function saveSettlement(
  tx: Transaction,
  tables: Tables,
  { closed, relisted, sales, schools, movements }: Settlement,
  nowMs: number,
): Promise<void> {
  await tx.updateAll(tables.auctions, "id", ["status", "seq", "closedAt"], closed);
  await insertListings(tx, tables, relisted);
  await saveGold(tx, tables, schools, movements);
  await tx.updateAll(tables.schools, "userId", ["totalGladiators"], schools);
  await handOver(tx, tables, sales, nowMs);
}

export async function insertListings(
  tx: Transaction,
  { auctions }: Tables,
  listings: Settlement["relisted"],
): Promise<void> {
  await tx.insertAll(
    auctions,
    [
      "gladiatorId",
      "gladiatorName",
      "status",
      "startsAt",
      "endsAt",
      "firstSeq",
      "seq",
      "bidCount",
      "recentBids",
    ],
    listings,
  );
}

/** The winner owns the man, and learns all about him. */
async function handOver(
  tx: Transaction,
  { gladiators }: Tables,
  sales: readonly Sale[],
  nowMs: number,
): Promise<void> {
  if (sales.length === 0) return;
  const ids = sales.map(({ gladiatorId }) => gladiatorId);
  const winnerIdOf = new Map(sales.map((sale) => [sale.gladiatorId, sale.winnerId]));
  const sold = await tx
    .select({ id: gladiators.id, attributes: gladiators.attributes })
    .from(gladiators)
    .where(inArray(gladiators.id, ids));
  await tx.updateAll(
    gladiators,
    "id",
    ["ownerId", "acquiredAt", "attributes"],
    sold.map(({ id, attributes }) => ({
      id,
      ownerId: winnerIdOf.get(id) as string,
      acquiredAt: nowMs,
      attributes: analyzed(attributes),
    })),
  );
}

function analyzed(attributes: Attributes): Attributes {
  const entries = Object.entries(attributes).map(([name, attribute]) => [
    name,
    { ...attribute, analyzed: true },
  ]);
  return Object.fromEntries(entries) as Attributes;
}

function announce(
  { announcer, jobs, meter }: MarketContext,
  { settlement: { closed, relisted, sales, schools }, bidderIdsByGladiatorId }: Closed,
): void {
  const relistedByGladiatorId = new Map(relisted.map((next) => [next.gladiatorId, next]));
  for (const auction of closed) {
    const outcome = auction.status === "sold" ? "sold" : "unsold";
    meter.auctionClosed({ outcome, latenessMs: (auction.closedAt ?? 0) - auction.endsAt });
    const next = relistedByGladiatorId.get(auction.gladiatorId);
    announcer.auctionEnded(
      {
        gladiatorId: auction.gladiatorId,
        gladiatorName: auction.gladiatorName,
        outcome,
        winnerId: auction.leaderId,
        winnerName: auction.leaderName,
        price: auction.currentBid,
        auction: presentAuction(auction),
        relistedAs: next ? presentAuction(next) : null,
      },
      bidderIdsByGladiatorId.get(auction.gladiatorId) ?? [],
    );
    if (next) jobs.scheduleClosing({ gladiatorId: next.gladiatorId, endsAtMs: next.endsAt });
  }
  for (const school of schools) announcer.schoolChanged(school.userId, presentSchool(school));
  if (sales.length > 0) jobs.requestRestock();
}
