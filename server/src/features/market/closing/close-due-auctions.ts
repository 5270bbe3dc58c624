import { and, asc, inArray, lte, notInArray, sql } from "drizzle-orm";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
import { isDatabaseAway } from "../../../platform/database/is-database-away.ts";
import { recordFacts } from "../../../facts/record-facts.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import type { Closing } from "../../../platform/jobs/jobs.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";
import type { AuctionRow } from "../../../presenters/present-auction.ts";
import type { GladiatorRow } from "../../../presenters/present-gladiator.ts";
import type { SoldAuction } from "../../letters/letter-writer.ts";
import { factsOfSchools } from "../../school/facts-of-schools.ts";
import { lockSchools } from "../../school/lock-schools.ts";
import { SchoolsDraft } from "../../school/schools-draft.ts";
import type { MarketContext } from "../market-context.ts";
import { readUsualPrices } from "../rows/usual-prices.ts";
import { listGladiatorsOfClosed } from "./closed-schools.ts";
import { isSold, type EndedLot, type SoldLot } from "./ended-lot.ts";
import { factsOfEnds } from "./facts-of-ends.ts";
import { handOver, hiddenLimitsOf } from "./hand-over.ts";
import { lettersToSellers } from "./letters-to-sellers.ts";
import { recordSales } from "./record-sales.ts";
import { saveEnds } from "./save-ends.ts";
import { settleAuctions } from "./settle-auctions.ts";
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

const nextClosing = prepared("next_closing", (read: Reader) => {
  const { auctions } = read.tables;
  return read
    .select({ gladiatorId: auctions.gladiatorId, endsAt: auctions.endsAt })
    .from(auctions)
    .where(and(isOpen(auctions), notInArray(auctions.id, read.listFrom("brokenIds", "integer"))))
    .orderBy(asc(auctions.endsAt))
    .limit(1);
});

const gladiatorsByIds = prepared("gladiators_by_ids", (tx: Transaction) => {
  const { gladiators } = tx.tables;
  return tx
    .select()
    .from(gladiators)
    .where(inArray(gladiators.id, tx.listFrom("ids", "text")));
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
    const ended = await closeSome(context, batch).catch((error: unknown) => {
      if (batch.due.length === 0 || isDatabaseAway(error) || brokenIds.length === BROKEN_MAX) {
        throw error;
      }
      return { error };
    });
    if ("error" in ended) {
      const [first, ...others] = batch.due;
      if (first && others.length === 0) {
        reason ??= ended.error;
        brokenIds.push(first.id);
      }
      // Halved until the broken one is alone.
      count = Math.ceil(batch.due.length / 2);
      continue;
    }
    if (ended.length > 0) await afterClosing(context, ended);
    hasMore = batch.due.length === count;
    count = Math.min(count * 2, CLOSED_AT_ONCE_MAX);
  }
  const [next] = await nextClosing(context.database.read, { brokenIds });
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

function closeSome(context: MarketContext, batch: Batch): Promise<EndedLot[]> {
  const { database, wallNow, auctionDurationMs, softClose, heartbeat, letters } = context;
  return database.transaction(async (tx) => {
    // Once: what is due by one reading is not early by another, whoever corrects the clock meanwhile.
    const now = wallNow();
    const { afterId, count } = batch;
    // A process that stood still meanwhile first moves what ended in that time, at its next sweep.
    if (heartbeat.isRecent()) batch.due = await lockDueAuctions(tx, { now, afterId, count });
    const { due } = batch;
    const schools = new SchoolsDraft(await lockSchools(tx, new Set(due.flatMap(partiesOf))), now);
    const lots = await readDueLots(tx, due, now);
    const ended: EndedLot[] = settleAuctions(lots, schools, { auctionDurationMs, softClose });
    const sold = ended.filter(isSold);
    await saveEnds(tx, ended);
    await schools.save(tx);
    await handOver(tx, sold, now);
    await recordSales(tx, sold, now);
    await letters.write(tx, lettersToSellers(ended));
    await letters.writeOutcomes(tx, sold.map(outcomeOf));
    const sellerIds = due.flatMap(({ sellerId }) => sellerId ?? []);
    const left = await listGladiatorsOfClosed(tx, context, { userIds: sellerIds, now });
    await recordFacts(tx, now, [...factsOfEnds(ended), ...factsOfSchools(schools), ...left]);
    return ended;
  });
}

/** A closing in doubt is announced all the same, since every node reads the facts regularly. */
async function afterClosing(
  { facts, jobs, meter }: MarketContext,
  ended: readonly EndedLot[],
): Promise<void> {
  for (const { auction, sale } of ended) {
    const latenessMs = (auction.closedAt ?? 0) - auction.endsAt;
    meter.auctionClosed({ outcome: sale ? "sold" : "unsold", latenessMs });
  }
  if (ended.some(isSold)) jobs.requestRestock();
  await facts.announce();
}

/** The leader and the seller: nobody else's gold or gladiators change. */
function partiesOf({ leaderId, sellerId }: AuctionRow): string[] {
  return [leaderId ?? [], sellerId ?? []].flat();
}

async function readDueLots(tx: Transaction, due: readonly AuctionRow[], now: number) {
  const led = due.filter(({ leaderId }) => leaderId !== null);
  const gladiatorById = await readGladiators(
    tx,
    led.map(({ gladiatorId }) => gladiatorId),
  );
  const usualPriceMaxOf = await readUsualPrices(
    tx,
    led.flatMap((auction) => {
      const gladiator = gladiatorById.get(auction.gladiatorId);
      return gladiator ? { gladiator, auction } : [];
    }),
    now,
  );
  const biddersOf = await takeBidders(tx, due, now);
  return due.map((auction) => {
    const gladiator = gladiatorById.get(auction.gladiatorId) ?? null;
    const usualPriceMax = gladiator ? usualPriceMaxOf({ gladiator, auction }) : Infinity;
    return { auction, gladiator, usualPriceMax, bidders: biddersOf(auction) };
  });
}

async function readGladiators(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, GladiatorRow>> {
  if (ids.length === 0) return new Map();
  const rows = await gladiatorsByIds(tx, { ids });
  return new Map(rows.map((row) => [row.id, row]));
}

function outcomeOf({ auction, bidders, gladiator, sale }: SoldLot): SoldAuction {
  const { winnerSchool, goldReleased } = sale;
  return { auction, bidders, winnerSchool, goldReleased, revealed: hiddenLimitsOf(gladiator) };
}
