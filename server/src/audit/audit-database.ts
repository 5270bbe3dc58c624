import { sql, type SQL } from "drizzle-orm";
import type { Reader } from "../platform/database/database.ts";
import { biddersAreListed, bidsRiseUntilTheEnd, seqHasNoGap } from "./bid-invariants.ts";
import { gamesPayOnce } from "./games-invariants.ts";
import { balancesAreTheJournal, goldIsConserved, nothingIsNegative } from "./gold-invariants.ts";
import { everyHoldAndAuctionEndsOnce, leadersHoldTheirMaxima } from "./hold-invariants.ts";
import type { Invariant } from "./invariant.ts";
import { nothingCommittedIsLost } from "./loss-invariants.ts";
import { leaguesAreTheirFixtures } from "./league-invariants.ts";
import { leadsHavePlaces, gladiatorsBelongWhereTheyAre } from "./place-invariants.ts";
import { salesPayOnce } from "./sale-invariants.ts";
import { firstPurseBuysFromStock } from "./starting-gold-invariants.ts";

const OFFENDERS_SHOWN_MAX = 5;

export interface Finding {
  invariant: string;
  rule: string;
  count: number;
  /** The first five, one line each. */
  offenders: string[];
}

/** A checked invariant. It holds if `count` is 0. */
export interface Check extends Finding {
  durationMs: number;
}

const INVARIANTS: readonly Invariant[] = [
  {
    name: "I1",
    rule: "Gold + held equals all that was received, less all that was paid and spent.",
    offenders: goldIsConserved,
  },
  { name: "I2", rule: "Nothing is negative.", offenders: nothingIsNegative },
  {
    name: "I3",
    rule: "An open auction's leader, and nobody else, holds their maximum: at least its current bid.",
    offenders: leadersHoldTheirMaxima,
  },
  {
    name: "I4",
    rule: "Every held coin is spent or released once, every closed auction is settled and counted once, the winner owns.",
    offenders: everyHoldAndAuctionEndsOnce,
  },
  {
    name: "I5",
    rule: "Bids rise until the auction's end, automatic ones within the leader's maximum, which only a higher one overtakes; the last is the current bid.",
    offenders: bidsRiseUntilTheEnd,
  },
  { name: "I6", rule: "Balances equal the journal.", offenders: balancesAreTheJournal },
  { name: "I7", rule: "seq has no gap.", offenders: seqHasNoGap },
  {
    name: "I8",
    rule: "Every bidder of an open auction is listed for it.",
    offenders: biddersAreListed,
  },
  {
    name: "I9",
    rule: "Each school is paid once for each games, what its bouts, stipend and upkeep make; and for each release.",
    offenders: gamesPayOnce,
  },
  {
    name: "I10",
    rule: "Each sale paid its fee; a sold one brought its seller, once, the price less commission.",
    offenders: salesPayOnce,
  },
  {
    name: "I11",
    rule: "Starting gold is the first purse less purchases from stock; what is held for players' lots is their leaders'.",
    offenders: firstPurseBuysFromStock,
  },
  {
    name: "I12",
    rule: "A school has a place for each lot that it leads.",
    offenders: leadsHavePlaces,
  },
  {
    name: "I13",
    rule: "Gladiators on sale are their sellers', retired ones nobody's.",
    offenders: gladiatorsBelongWhereTheyAre,
  },
  {
    name: "I14",
    rule: "In the last day no node found that committed rows had been lost.",
    offenders: nothingCommittedIsLost,
  },
  {
    name: "I15",
    rule: "Each school meets one a games, by the bouts of their places; tables, ranks and prizes follow from that.",
    offenders: leaguesAreTheirFixtures,
  },
];

/** Checks all invariants. Resolves with the broken ones. */
export async function auditDatabase(database: { read: Reader }): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const { durationMs: _, ...finding } of checkInvariants(database)) {
    if (finding.count > 0) findings.push(finding);
  }
  return findings;
}

export async function* checkInvariants({ read }: { read: Reader }): AsyncGenerator<Check> {
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
      // PostgreSQL's driver returns 64-bit counts as text.
      .select({ offender: sql<string>`offender`, count: sql`count(*) over ()`.mapWith(Number) })
      .from(sql`(${offenders}) as offenders`)
      .limit(OFFENDERS_SHOWN_MAX)
  );
}
