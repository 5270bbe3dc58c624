import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import { endAfterOutage, type Outage, type OutageRule } from "@ludus/shared/rules/auctions/outage";
import type { Log } from "../../../log.ts";
import { coalesce } from "../../../platform/coalesce.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { isOtherDatabase } from "../../../platform/database/is-database-away.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";
import type { Jobs } from "../../../platform/jobs/jobs.ts";
import { presentAuction, type AuctionRow } from "../../../presenters/present-auction.ts";
import type { Announcer } from "../../../realtime/announcer.ts";
import type { OutageChanges } from "../rows/auction-changes.ts";
import type { BidsInDoubt } from "../bidding/bids-in-doubt.ts";
import type { MarketVersion } from "../market-version.ts";

/** A sweep comes every five seconds; closings in between need not write again. */
const BEAT_EVERY_MS = 4000;
/** A node whose newest beat is older must look for an outage before it closes anything. */
export const OUTAGE_MS_MIN = 15_000;
const MARKET = "market";

interface Context {
  database: Database;
  wallNow: () => number;
  steadyNow: () => number;
  outageRule: OutageRule | null;
  announcer: Pick<Announcer, "auctionChanged">;
  jobs: Pick<Jobs, "scheduleClosing">;
  version: MarketVersion;
  bidsInDoubt: BidsInDoubt;
  log: Log;
}

/** Records every few seconds that bids can be taken, and moves ends that fell into an outage. */
export interface Heartbeat {
  /** Beats if that is due. The first beat after an outage moves the ends that fell into it. */
  keep(): Promise<void>;
  /**
   * Rejects if the newest beat was refused by another database than ours, or without our rights, and one
   * more is. A full disk still serves pages, and is none of that.
   */
  check(): Promise<void>;
  /** True while this process has beaten recently, so that it has missed nothing. */
  isRecent(): boolean;
}

export function createHeartbeat(context: Context): Heartbeat {
  const { steadyNow, outageRule } = context;
  let beatAt = -Infinity;
  let failure: unknown = null;
  const isFresh = () => steadyNow() - beatAt < OUTAGE_MS_MIN;

  const beatNow = coalesce(async () => {
    // Read before the transaction: its commit may be old by the time of the answer.
    const now = steadyNow();
    try {
      // The clock was set, or another node's differs: this one has taken bids all the time.
      await beat(context, { mayBeAfterOutage: !isFresh() });
      beatAt = now;
      failure = null;
    } catch (error) {
      failure = error;
      throw error;
    }
  });

  return {
    isRecent: () => outageRule === null || isFresh(),
    async keep() {
      if (outageRule === null) return;
      if (failure !== null || steadyNow() - beatAt >= BEAT_EVERY_MS) await beatNow();
    },
    async check() {
      if (isOtherDatabase(failure)) await beatNow();
    },
  };
}

async function beat(context: Context, { mayBeAfterOutage }: { mayBeAfterOutage: boolean }) {
  const { database, wallNow, bidsInDoubt, version } = context;
  let moved: AuctionRow[] = [];
  try {
    await database.transaction(async (tx) => {
      const last = await lockBeat(tx, wallNow());
      // After the lock: two nodes that return at once find the outage once.
      const now = wallNow();
      moved = mayBeAfterOutage ? await moveEnds(tx, context, { fromAt: last, untilAt: now }) : [];
      const { heartbeats } = tx.tables;
      await tx.update(heartbeats).set({ at: now }).where(eq(heartbeats.id, MARKET));
    });
  } catch (error) {
    // The commit may have happened all the same.
    for (const { gladiatorId } of moved) bidsInDoubt.add(gladiatorId);
    throw error;
  }
  if (moved.length === 0) return;
  version.change();
  announceMoved(context, moved);
}

/** Resolves with the time of the newest beat of any node; with `now` for the very first. */
async function lockBeat(tx: Transaction, now: number): Promise<number> {
  const { heartbeats } = tx.tables;
  await tx.insertAll(heartbeats, [{ id: MARKET, at: now }], { ignoreExisting: true });
  const [row] = await tx.lockRows(tx.select().from(heartbeats).where(eq(heartbeats.id, MARKET)));
  return row?.at ?? now;
}

async function moveEnds(
  tx: Transaction,
  { outageRule, log }: Context,
  outage: Outage,
): Promise<AuctionRow[]> {
  const { fromAt, untilAt } = outage;
  if (outageRule === null || untilAt - fromAt <= outageRule.outageMsMin) return [];
  const { auctions } = tx.tables;
  const lateBidsMs = sql`coalesce(${auctions.softCloseMs}, ${outageRule.extensionMs})`;
  const missed = await tx.lockRows(
    tx
      .select()
      .from(auctions)
      .where(
        and(
          isOpen(auctions),
          gt(auctions.endsAt, fromAt),
          lt(sql`${auctions.endsAt} - ${lateBidsMs}`, untilAt),
        ),
      )
      .orderBy(asc(auctions.id)),
  );
  const moved = missed.flatMap((auction) => {
    const endsAt = endAfterOutage(auction, outage, outageRule);
    return endsAt === null ? [] : movedTo(auction, endsAt);
  });
  const changes: readonly (Pick<AuctionRow, "id"> & OutageChanges)[] = moved;
  const columns = ["seq", "endsAt", "firstEndsAt", "timesMoved"] as const;
  await tx.updateAll(auctions, "id", columns, changes);
  const from = new Date(fromAt);
  log.warn({ from, moved: moved.length }, "no node took bids for a while: ends have been moved");
  return moved;
}

/** Late bids may move the new end as far as they might have moved the first one. */
function movedTo(auction: AuctionRow, endsAt: number): AuctionRow {
  const changes: OutageChanges = {
    seq: auction.seq + 1,
    endsAt,
    firstEndsAt: auction.firstEndsAt === null ? null : endsAt,
    timesMoved: (auction.timesMoved ?? 0) + 1,
  };
  return { ...auction, ...changes };
}

function announceMoved({ announcer, jobs }: Context, moved: readonly AuctionRow[]): void {
  for (const auction of moved) {
    announcer.auctionChanged(presentAuction(auction));
    jobs.scheduleClosing({ gladiatorId: auction.gladiatorId, endsAt: auction.endsAt });
  }
}
