import { sql, type SQL } from "drizzle-orm";
import type { Database, Reader } from "../platform/database/database.ts";
import { biddersAreListed, bidsRiseUntilTheEnd, seqHasNoGap } from "./bid-invariants.ts";
import { balancesAreTheJournal, goldIsConserved, nothingIsNegative } from "./gold-invariants.ts";
import { everyHoldAndAuctionEndsOnce, leadersHoldTheirBids } from "./hold-invariants.ts";
import type { Invariant } from "./invariant.ts";

const OFFENDERS_SHOWN_MAX = 5;

/** A broken invariant. */
export interface Finding {
  invariant: string;
  rule: string;
  /** How many break it. */
  count: number;
  /** The first few of them, each as a line to read. */
  offenders: string[];
}

/** An invariant that was looked at; it holds where `count` is 0. */
export interface Check extends Finding {
  durationMs: number;
}

const INVARIANTS: readonly Invariant[] = [
  {
    name: "I1",
    rule: "Gold + held + spent is what was granted.",
    offenders: goldIsConserved,
  },
  { name: "I2", rule: "Nothing is negative.", offenders: nothingIsNegative },
  {
    name: "I3",
    rule: "An open auction's leader, and nobody else, holds its current bid, once.",
    offenders: leadersHoldTheirBids,
  },
  {
    name: "I4",
    rule: "Every hold ends once, every closed auction is settled once, the winner owns.",
    offenders: everyHoldAndAuctionEndsOnce,
  },
  {
    name: "I5",
    rule: "Bids rise until the auction's end, and its current bid is the last of them.",
    offenders: bidsRiseUntilTheEnd,
  },
  { name: "I6", rule: "Balances are the fold of the journal.", offenders: balancesAreTheJournal },
  { name: "I7", rule: "seq has no gap.", offenders: seqHasNoGap },
  { name: "I8", rule: "Who bid in an open auction is listed for it.", offenders: biddersAreListed },
];

/** Checks all that must be true of the house. Resolves with what is not; empty for a sound house. */
export async function auditHouse(house: Pick<Database, "read">): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const { durationMs: _, ...finding } of checkHouse(house)) {
    if (finding.count > 0) findings.push(finding);
  }
  return findings;
}

/** The same one by one, sound or not. Reads from one snapshot see one moment. */
export async function* checkHouse({ read }: Pick<Database, "read">): AsyncGenerator<Check> {
  for (const { name, rule, offenders } of INVARIANTS) {
    const startedMs = performance.now();
    const rows = await firstOf(read, offenders());
    yield {
      invariant: name,
      rule,
      count: rows[0]?.count ?? 0,
      offenders: rows.map(({ offender }) => offender),
      durationMs: performance.now() - startedMs,
    };
  }
}

async function firstOf(
  read: Reader,
  offenders: SQL,
): Promise<{ offender: string; count: number }[]> {
  return (
    read
      // PostgreSQL counts in 64 bits, which its driver hands out as text.
      .select({ offender: sql<string>`offender`, count: sql`count(*) over ()`.mapWith(Number) })
      .from(sql`(${offenders}) as offenders`)
      .limit(OFFENDERS_SHOWN_MAX)
  );
}
