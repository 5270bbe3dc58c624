import { keysOf } from "@ludus/shared/records";
import { and, asc, inArray, lte, notInArray, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { isDatabaseAway } from "../../../platform/database/is-database-away.ts";
import { recordFacts } from "../../../facts/record-facts.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import type { Closing } from "../../../platform/jobs/jobs.ts";
import type { StoredAttributes } from "../../../platform/database/schema/stored-json.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";
import type { AuctionRow } from "../../../presenters/present-auction.ts";
import type { GladiatorRow } from "../../../presenters/present-gladiator.ts";
import type { SchoolRow } from "../../../presenters/present-school.ts";
import { saveGold } from "../../school/gold.ts";
import type { EndChanges } from "../auction-changes.ts";
import { lockSchools } from "../bidding/judging/lock-batch-rows.ts";
import type { MarketContext } from "../market-context.ts";
import { factsOfEnds } from "./facts-of-ends.ts";
import { insertListings } from "./list-auctions.ts";
import { settleAuctions, type Sale, type Settlement } from "./settle-auctions.ts";
import { takeBidders } from "./take-bidders.ts";

/** A transaction's worth: few enough that bids in the same queue hardly notice. */
const CLOSED_AT_ONCE_MAX = 100;
/** With more of them something else is broken. */
const BROKEN_MAX = 100;

const lockDueAuctions = prepared("lock_due_auctions", (tx: Transaction) => {
  const { auctions } = tx.tables;
  return tx.lockRows(
    tx
      .select()
      .from(auctions)
      .where(
        and(
          isOpen(auctions),
          lte(auctions.endsAt, sql.placeholder("now")),
          sql`+${auctions.id} > ${sql.placeholder("afterId")}`,
        ),
      )
      // With the plus no index gives this order, and what is due is found by its own: SQLite would
      // walk all auctions that there ever were instead, to spare itself the sorting of a few.
      .orderBy(sql`+${auctions.id}`)
      .limit(sql.placeholder("count")),
  );
});

/**
 * Any number of callers, at any time, close each due auction once. One that can't be closed is logged
 * and left open. Resolves with the closing that comes next, null when no auction is open.
 */
export async function closeDueAuctions(context: MarketContext): Promise<Closing | null> {
  const brokenIds: number[] = [];
  let count = CLOSED_AT_ONCE_MAX;
  let hasMore = true;
  while (hasMore) {
    await context.heartbeat.keep();
    const batch: Batch = { afterId: brokenIds.at(-1) ?? 0, count, due: [] };
    const closed = await closeSome(context, batch).catch((error: unknown) => {
      if (batch.due.length === 0 || isDatabaseAway(error) || brokenIds.length === BROKEN_MAX) {
        throw error;
      }
      return { error };
    });
    if ("error" in closed) {
      const [first, ...others] = batch.due;
      if (first && others.length === 0) {
        context.log.error({ err: closed.error, auctionId: first.id }, "an auction can't be closed");
        brokenIds.push(first.id);
      }
      // Halved until the broken one is alone.
      count = Math.ceil(batch.due.length / 2);
      continue;
    }
    if (closed.closed.length > 0) await afterClosing(context, closed);
    hasMore = batch.due.length === count;
    count = Math.min(count * 2, CLOSED_AT_ONCE_MAX);
  }
  const { auctions } = context.database.tables;
  const [next] = await context.database.read
    .select({ gladiatorId: auctions.gladiatorId, endsAt: auctions.endsAt })
    .from(auctions)
    .where(and(isOpen(auctions), notInArray(auctions.id, brokenIds)))
    .orderBy(asc(auctions.endsAt))
    .limit(1);
  return next ?? null;
}

/** Some of the auctions that are due, by ascending id. */
interface Batch {
  afterId: number;
  count: number;
  /** Known once they are locked. */
  due: readonly AuctionRow[];
}

function closeSome(context: MarketContext, batch: Batch): Promise<Settlement> {
  const { database, wallNow, auctionDurationMs, softClose, heartbeat } = context;
  return database.transaction(async (tx) => {
    // Once: what is due by one reading is not early by another, whoever corrects the clock meanwhile.
    const now = wallNow();
    const { afterId, count } = batch;
    // A process that stood still meanwhile first moves what ended in that time, at its next sweep.
    if (heartbeat.isRecent()) batch.due = await lockDueAuctions(tx, { now, afterId, count });
    const { due } = batch;
    const leaderIds = new Set(due.flatMap(({ leaderId }) => leaderId ?? []));
    const schools = await lockSchools(tx, leaderIds);
    const lots = await readLotsWithLeader(tx, due);
    const settlement = settleAuctions(
      due,
      {
        schoolsByUserId: schools,
        winsByGladiatorId: new Map(lots.map(({ id, wins }) => [id, wins])),
      },
      { now, auctionDurationMs, softClose },
    );
    const { bidderIdsByGladiatorId, overtakenMaximumOf } = await takeBidders(tx, settlement);
    await saveSettlement(tx, settlement);
    await handOver(tx, settlement.sales, lots, now);
    await context.letters.writeOutcomes(tx, {
      closed: settlement.closed,
      bidderIdsByGladiatorId,
      overtakenMaximumOf,
      goldReleasedByGladiatorId: new Map(
        settlement.sales.map(({ gladiatorId, goldReleased }) => [gladiatorId, goldReleased]),
      ),
      schoolNameOf: (userId) => schools.get(userId)?.name ?? null,
      hiddenLimitsByGladiatorId: new Map(lots.map((lot) => [lot.id, hiddenLimitsOf(lot)])),
    });
    await recordFacts(tx, now, factsOfEnds(settlement, bidderIdsByGladiatorId));
    return settlement;
  });
}

/** A closing in doubt is announced all the same, since every node reads the facts regularly. */
async function afterClosing(
  { facts, jobs, meter }: MarketContext,
  { closed, sales }: Settlement,
): Promise<void> {
  for (const { status, closedAt, endsAt } of closed) {
    const outcome = status === "sold" ? "sold" : "unsold";
    meter.auctionClosed({ outcome, latenessMs: (closedAt ?? 0) - endsAt });
  }
  if (sales.length > 0) jobs.requestRestock();
  await facts.announce();
}

type Lot = Pick<GladiatorRow, "id" | "wins" | "attributes">;

async function readLotsWithLeader(tx: Transaction, due: readonly AuctionRow[]): Promise<Lot[]> {
  const ids = due.flatMap(({ gladiatorId, leaderId }) => (leaderId === null ? [] : gladiatorId));
  if (ids.length === 0) return [];
  const { gladiators } = tx.tables;
  return tx
    .select({ id: gladiators.id, wins: gladiators.wins, attributes: gladiators.attributes })
    .from(gladiators)
    .where(inArray(gladiators.id, ids));
}

export async function saveSettlement(
  tx: Transaction,
  { closed, relisted, schools, movements }: Omit<Settlement, "sales">,
): Promise<void> {
  const { tables } = tx;
  const ended: readonly (Pick<AuctionRow, "id"> & EndChanges)[] = closed;
  const setByEnd = ["status", "seq", "closedAt", "maximum"] as const;
  await tx.updateAll(tables.auctions, "id", setByEnd, ended);
  await insertListings(tx, relisted);
  await saveGold(tx, schools, movements);
  const owners: readonly Pick<
    SchoolRow,
    "userId" | "totalGladiators" | "totalWins" | "reputation"
  >[] = schools;
  await tx.updateAll(
    tables.schools,
    "userId",
    ["totalGladiators", "totalWins", "reputation"],
    owners,
  );
}

/** The winner owns the gladiator and learns all hidden limits. */
async function handOver(
  tx: Transaction,
  sales: readonly Sale[],
  lots: readonly Lot[],
  now: number,
): Promise<void> {
  const lotOf = new Map(lots.map((lot) => [lot.id, lot]));
  await tx.updateAll(
    tx.tables.gladiators,
    "id",
    ["ownerId", "acquiredAt", "attributes"],
    sales.map(({ gladiatorId, winnerId }) => ({
      id: gladiatorId,
      ownerId: winnerId,
      acquiredAt: now,
      attributes: analyzed(lotOf.get(gladiatorId)?.attributes),
    })),
  );
}

function hiddenLimitsOf({ attributes }: Lot): string[] {
  return keysOf(attributes).filter((name) => attributes[name]?.analyzed === false);
}

function analyzed(attributes: StoredAttributes = {}): StoredAttributes {
  const known: StoredAttributes = {};
  for (const name of keysOf(attributes)) {
    const attribute = attributes[name];
    if (attribute) known[name] = { ...attribute, analyzed: true };
  }
  return known;
}
