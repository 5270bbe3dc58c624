import { and, asc, inArray, lte, notInArray, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { isDatabaseAway } from "../../../platform/database/is-database-away.ts";
import { recordFacts } from "../../../facts/record-facts.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import type { Closing } from "../../../platform/jobs/jobs.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";
import type { AuctionRow } from "../../../presenters/present-auction.ts";
import type { GladiatorOnMarket } from "../../../presenters/present-gladiator.ts";
import { lockSchools } from "../bidding/judging/lock-batch-rows.ts";
import type { MarketContext } from "../market-context.ts";
import { readUsualPrices } from "../selling/usual-prices.ts";
import { listMenOfClosed } from "./closed-schools.ts";
import { factsOfEnds } from "./facts-of-ends.ts";
import { handOver, hiddenLimitsOf } from "./hand-over.ts";
import { lettersToSellers } from "./letters-to-sellers.ts";
import { recordSales } from "./record-sales.ts";
import { saveSettlement } from "./save-settlement.ts";
import { settleAuctions, type Settlement } from "./settle-auctions.ts";
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

/** Auctions that can't be closed. They stay open, and hold up no others. */
export class BrokenAuctions extends Error {}

export interface DueClosed {
  /** The closing that comes next; null when no auction is open. */
  next: Closing | null;
  /** Null: all that was due is closed. */
  broken: BrokenAuctions | null;
}

/** Any number of callers, at any time, close each due auction once. */
export async function closeDueAuctions(context: MarketContext): Promise<DueClosed> {
  const brokenIds: number[] = [];
  let reason: unknown;
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
        reason ??= closed.error;
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
  return { next: next ?? null, broken: brokenOf(brokenIds, reason) };
}

function brokenOf(ids: readonly number[], reason: unknown): BrokenAuctions | null {
  if (ids.length === 0) return null;
  return new BrokenAuctions(`auctions can't be closed: ${ids.join(", ")}`, { cause: reason });
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
    const parties = new Set(due.flatMap(partiesOf));
    const schools = await lockSchools(tx, parties);
    const lots = await readLotsWithLeader(tx, due);
    const usualPriceMaxOf = await readUsualPrices(tx, lots, now);
    const settlement = settleAuctions(
      due,
      {
        schoolsByUserId: schools,
        lotsByGladiatorId: new Map(
          lots.map((lot) => [
            lot.gladiator.id,
            { ...lot.gladiator, usualPriceMax: usualPriceMaxOf(lot) },
          ]),
        ),
      },
      { now, auctionDurationMs, softClose },
    );
    const { bidderIdsByGladiatorId, overtakenMaximumOf } = await takeBidders(tx, settlement);
    await saveSettlement(tx, settlement);
    await handOver(tx, settlement.sales, lots, now);
    await recordSales(tx, { sales: settlement.sales, lots, bidderIdsByGladiatorId, now });
    const schoolNameOf = (userId: string) => schools.get(userId)?.name ?? null;
    await context.letters.write(tx, lettersToSellers(settlement, schoolNameOf));
    await context.letters.writeOutcomes(tx, {
      closed: settlement.closed,
      bidderIdsByGladiatorId,
      overtakenMaximumOf,
      goldReleasedByGladiatorId: new Map(
        settlement.sales.map(({ gladiatorId, goldReleased }) => [gladiatorId, goldReleased]),
      ),
      schoolNameOf,
      hiddenLimitsByGladiatorId: new Map(
        lots.map((lot) => [lot.gladiator.id, hiddenLimitsOf(lot)]),
      ),
    });
    const ends = factsOfEnds(settlement, bidderIdsByGladiatorId);
    const sellerIds = due.flatMap(({ sellerId }) => sellerId ?? []);
    const left = await listMenOfClosed(tx, context, { userIds: sellerIds, now });
    await recordFacts(tx, now, [...ends, ...left]);
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

/** The leader and the seller: nobody else's gold or men change. */
function partiesOf({ leaderId, sellerId }: AuctionRow): string[] {
  return [leaderId ?? [], sellerId ?? []].flat();
}

async function readLotsWithLeader(
  tx: Transaction,
  due: readonly AuctionRow[],
): Promise<GladiatorOnMarket[]> {
  const led = new Map(
    due.flatMap((auction) => (auction.leaderId === null ? [] : [[auction.gladiatorId, auction]])),
  );
  if (led.size === 0) return [];
  const { gladiators } = tx.tables;
  const rows = await tx
    .select()
    .from(gladiators)
    .where(inArray(gladiators.id, [...led.keys()]));
  return rows.flatMap((gladiator) => {
    const auction = led.get(gladiator.id);
    return auction ? { gladiator, auction } : [];
  });
}
