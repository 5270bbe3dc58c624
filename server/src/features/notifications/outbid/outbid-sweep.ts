import { and, inArray } from "drizzle-orm";
import { OUTBID_TOLD_AFTER_MS } from "@ludus/shared/limits";
import { slicesOf } from "@ludus/shared/slices";
import { MINUTE_MS } from "@ludus/shared/durations";
import type { Log } from "../../../log.ts";
import type { Database } from "../../../platform/database/database.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";
import type { Outbox } from "../../../platform/outbox/outbox.ts";
import { createRegularTask, type RegularTask } from "../../../platform/regular-task.ts";
import type { TaskMeter } from "../../../platform/task-meter.ts";
import type { Presence } from "../../../realtime/presence.ts";
import type { Notify } from "../notice.ts";
import { readLostLeads, type LostLead } from "./read-lost-leads.ts";

/** The first sweep waits as long: after a start tabs connect anew. */
const SWEEP_MS = 10_000;
/** Looked at again: a tab that seemed to be open may belong to a phone that fell asleep. */
const SWEPT_AGAIN_MS = 60_000;
/** How far the first sweep looks back, to what happened while no node was up. */
const FIRST_SWEPT_MS = 15 * MINUTE_MS;
const POSTED_AT_ONCE_MAX = 100;

export interface OutbidSweepContext {
  database: Database;
  wallNow: () => number;
  log: Log;
  meter: TaskMeter;
  outbox: Pick<Outbox, "wake">;
  notify: Notify;
  presence: Presence;
}

/** Posts what tells players who are away that they are outbid; no bid writes or remembers anything for it. */
export function createOutbidSweep(context: OutbidSweepContext): RegularTask {
  const { database, wallNow, presence, outbox } = context;
  let sweptAt = wallNow() - FIRST_SWEPT_MS;

  async function sweep(): Promise<void> {
    const now = wallNow();
    const lost = await readLostLeads(database.read, sweptAt - SWEPT_AGAIN_MS);
    // A loss after now is from before the clock was set back.
    const due = lost.filter(({ lostAt }) => lostAt > now || now - lostAt >= OUTBID_TOLD_AFTER_MS);
    if (due.length > 0) {
      const away = await presence.findAway([...new Set(due.map(({ userId }) => userId))]);
      const news = due.filter(({ userId }) => away.has(userId));
      for (const leads of slicesOf(news, POSTED_AT_ONCE_MAX)) await post(context, leads);
      if (news.length > 0) outbox.wake();
    }
    sweptAt = now;
  }

  const sweeping = { name: "outbid", everyMs: SWEEP_MS, work: sweep, startsLater: true };
  return createRegularTask(context, sweeping);
}

/** Posting the same again changes nothing. */
function post({ database, notify }: OutbidSweepContext, leads: readonly LostLead[]): Promise<void> {
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
