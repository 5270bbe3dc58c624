import { and, inArray } from "drizzle-orm";
import { OUTBID_TOLD_AFTER_MS } from "@ludus/shared/limits";
import { slicesOf } from "@ludus/shared/slices";
import type { Log } from "../../../log.ts";
import type { Database } from "../../../platform/database/database.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";
import type { Jobs } from "../../../platform/jobs/jobs.ts";
import type { Presence } from "../../../realtime/presence.ts";
import type { Notify } from "../notice.ts";
import { readLostLeads, type LostLead } from "./read-lost-leads.ts";

const TICK_MS = 1000;
/** Beyond these the sweep finds them. */
const NOTED_MAX = 10_000;
const POSTED_AT_ONCE_MAX = 100;
const SWEEP_MS = 60_000;
/** Longer than from one sweep to the next. */
const SWEPT_MS = 3 * 60_000;
/** After a start tabs connect anew; what a killed node had noted is older than usual. */
const FIRST_SWEEP_AFTER_MS = 15_000;
const FIRST_SWEPT_MS = 15 * 60_000;

export interface OutbidWatchContext {
  database: Database;
  wallNow: () => number;
  steadyNow: () => number;
  log: Log;
  jobs: Pick<Jobs, "requestDelivery">;
  notify: Notify;
  presence: Presence;
}

/** Posts what tells players who are away that they are outbid; no bid writes anything for it. */
export interface OutbidWatch {
  /** Call it after the commit. It costs an entry in memory, which a dying node may lose. */
  noteLostLead(lead: { userId: string; auctionId: number }): void;
  /** Looks after what was noted every second, and every minute for what no node has noted. */
  start(): void;
  stop(): Promise<void>;
}

interface Noted {
  lead: LostLead;
  /** By the steady clock: nobody waits longer because the server's is set back. */
  dueMs: number;
}

export function createOutbidWatch(context: OutbidWatchContext): OutbidWatch {
  const { database, wallNow, steadyNow, log, presence, jobs, notify } = context;
  const noted = new Map<string, Noted>();
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | null = null;
  let sweep = { dueMs: Infinity, sweptMs: FIRST_SWEPT_MS };

  async function work(): Promise<void> {
    const nowMs = steadyNow();
    const due = takeDue(nowMs);
    if (nowMs >= sweep.dueMs) {
      due.push(...(await findLost(wallNow(), sweep.sweptMs)));
      sweep = { dueMs: nowMs + SWEEP_MS, sweptMs: SWEPT_MS };
    }
    if (due.length === 0) return;
    const away = await presence.findAway([...new Set(due.map(({ userId }) => userId))]);
    const news = due.filter(({ userId }) => away.has(userId));
    for (const leads of slicesOf(news, POSTED_AT_ONCE_MAX)) await post(leads);
    if (news.length > 0) jobs.requestDelivery();
  }

  /** The map is in the order of the losses. */
  function takeDue(nowMs: number): LostLead[] {
    const due: LostLead[] = [];
    for (const [key, { lead, dueMs }] of noted) {
      if (nowMs < dueMs) break;
      noted.delete(key);
      due.push(lead);
    }
    return due;
  }

  /** Those that a node noted are among them, and change nothing. */
  async function findLost(now: number, sweptMs: number): Promise<LostLead[]> {
    const lost = await readLostLeads(database.read, now - sweptMs);
    return lost.filter(({ lostAt }) => now - lostAt >= OUTBID_TOLD_AFTER_MS);
  }

  function post(leads: readonly LostLead[]): Promise<void> {
    return database.transaction(async (tx) => {
      const { auctions } = tx.tables;
      const ids = [...new Set(leads.map(({ auctionId }) => auctionId))];
      const open = await tx
        .select({ id: auctions.id, leaderId: auctions.leaderId })
        .from(auctions)
        .where(and(inArray(auctions.id, ids), isOpen(auctions)));
      const leaderOf = new Map(open.map(({ id, leaderId }) => [id, leaderId]));
      const notices = leads
        .filter(({ auctionId, userId }) => (leaderOf.get(auctionId) ?? userId) !== userId)
        .map((lead) => ({ ...lead, kind: "outbid" as const }));
      await notify(tx, notices);
    });
  }

  return {
    noteLostLead(lead) {
      const key = `${lead.auctionId} ${lead.userId}`;
      noted.delete(key);
      if (noted.size >= NOTED_MAX) return;
      const dueMs = steadyNow() + OUTBID_TOLD_AFTER_MS;
      noted.set(key, { lead: { ...lead, lostAt: wallNow() }, dueMs });
    },
    start() {
      sweep = { dueMs: steadyNow() + FIRST_SWEEP_AFTER_MS, sweptMs: FIRST_SWEPT_MS };
      timer = setInterval(() => {
        working ??= work()
          .catch((error: unknown) => {
            log.warn({ err: error }, "players who are outbid were not told; the sweep tries again");
          })
          .finally(() => (working = null));
      }, TICK_MS);
    },
    async stop() {
      clearInterval(timer);
      await working;
    },
  };
}
