import { and, gt, inArray, sql } from "drizzle-orm";
import { groupedBy } from "@ludus/shared/records";
import {
  areConnected,
  countApart,
  type Trace,
} from "@ludus/shared/rules/accounts/connected-accounts";
import { DAY_MS } from "@ludus/shared/durations";
import type { Reader } from "../../../platform/database/database.ts";
import { prepared } from "../../../platform/database/prepared.ts";

const LOOK_BACK_MS = 30 * DAY_MS;

const tracesSince = prepared("traces_since", (on: Reader) => {
  const { accountTraces } = on.tables;
  const { userId, trace, seenAt } = accountTraces;
  return on
    .select({ userId, trace, seenAt })
    .from(accountTraces)
    .where(
      and(inArray(userId, on.listFrom("userIds", "text")), gt(seenAt, sql.placeholder("since"))),
    );
});

/** Players who may be one person, by where they were seen. Without players nothing is read. */
export class Connections {
  static readonly NONE = new Connections(new Map(), 0);
  readonly #tracesByUserId: ReadonlyMap<string, readonly Trace[]>;
  readonly #now: number;

  private constructor(tracesByUserId: ReadonlyMap<string, readonly Trace[]>, now: number) {
    this.#tracesByUserId = tracesByUserId;
    this.#now = now;
  }

  static async load(on: Reader, userIds: ReadonlySet<string>, now: number): Promise<Connections> {
    if (userIds.size === 0) return Connections.NONE;
    const rows = await tracesSince(on, { userIds, since: now - LOOK_BACK_MS });
    return new Connections(
      groupedBy(rows, ({ userId }) => userId),
      now,
    );
  }

  /** False for the market's own stock, and for one and the same school. */
  has(sellerId: string | null, bidderId: string): boolean {
    if (sellerId === null || sellerId === bidderId) return false;
    return areConnected(this.#tracesOf(sellerId), this.#tracesOf(bidderId), this.#now);
  }

  /** How many of them aren't connected to the seller. Those connected to each other are one. */
  countBidders(sellerId: string | null, bidderIds: readonly string[]): number {
    const strangers = bidderIds.filter((bidderId) => !this.has(sellerId, bidderId));
    return countApart(
      strangers.map((bidderId) => this.#tracesOf(bidderId)),
      this.#now,
    );
  }

  #tracesOf(userId: string): readonly Trace[] {
    return this.#tracesByUserId.get(userId) ?? [];
  }
}
