import { auditAt } from "./audit-at.ts";
import { median } from "@ludus/testkit/figures/statistics";
import { compare, type Measured, type Pace, type Side } from "./compare.ts";

export const PARTS = [
  "engine",
  "postgres",
  "socket",
  "http",
  "page",
  "crowd",
  "closings",
  "games",
  "history",
] as const;
export type Part = (typeof PARTS)[number];

/** The least ratio of the other's processor time to ours, or of our rate to the other's; or the most that ours may cost. */
export type Goal = { costRatio: number } | { rateRatio: number } | { microsMax: number };

/** One line of the table. */
export interface Row {
  what: string;
  ours: Side;
  /** Belongs to each of ours and isn't meant: its processor time is taken off. */
  lessOurs?: Side;
  bare: Side;
  against: string;
  goal: Goal;
}

export interface Result {
  what: string;
  against: string;
  /** Processor time, µs for each: the median. */
  oursMicros: number;
  bareMicros: number;
  /** The median of the rounds' ratios, and the least and the greatest of them. */
  ratio: number;
  ratioMin: number;
  ratioMax: number;
  goal: Goal;
  isReached: boolean;
  oursPerSecond: number;
  barePerSecond: number;
  rounds: { ours: Measured; bare: Measured };
  /** The busiest round of the load generator, as a share of one core. */
  loadBusyMax: number;
}

export class Bench {
  readonly folder: string;
  readonly pace: Pace;
  readonly results: Result[] = [];
  readonly faults: string[] = [];
  /** Measurements that are no comparison, a sentence each. */
  readonly figures: string[] = [];
  acceptedBids = 0;

  constructor(folder: string, pace: Pace) {
    this.folder = folder;
    this.pace = pace;
  }

  /** Measures the sides of all rows in turns, each once however many rows it stands in. */
  async measure(rows: readonly Row[], pace = this.pace): Promise<void> {
    const sides = new Set(
      rows.flatMap(({ ours, lessOurs = ours, bare }) => [lessOurs, ours, bare]),
    );
    const measured = await compare([...sides], pace);
    for (const row of rows) {
      const result = resultOf(row, measured);
      this.results.push(result);
      console.log(`  ${result.what}: ${result.ratio.toFixed(2)} of ${result.against}`);
    }
  }

  /** Every accepted bid must be in the database, and every invariant must hold. */
  async check(what: string, databaseUrl: string, acceptedBids: number, before = 0): Promise<void> {
    const faults = await auditAt(databaseUrl, before + acceptedBids);
    this.acceptedBids += acceptedBids;
    this.faults.push(...faults.map((fault) => `${what}: ${fault}`));
    console.log(
      `  checked: ${what}, ${acceptedBids} accepted bids, ${faults.length === 0 ? "all there" : faults.join("; ")}`,
    );
  }
}

export function resultOf(
  { what, against, goal, ...sides }: Row,
  measured: ReadonlyMap<Side, Measured>,
): Result {
  const of = (side: Side): Measured => {
    const found = measured.get(side);
    if (!found) throw new Error(`A side was not measured: ${what}`);
    return found;
  };
  const [ours, bare] = [of(sides.ours), of(sides.bare)];
  const less = sides.lessOurs && of(sides.lessOurs);
  const ourMicros = ours.processorMicros.map((micros, round) =>
    less ? micros - (less.processorMicros[round] ?? NaN) : micros,
  );
  const ratios =
    "rateRatio" in goal
      ? ours.rates.map((rate, round) => rate / (bare.rates[round] ?? NaN))
      : ourMicros.map((micros, round) => (bare.processorMicros[round] ?? NaN) / micros);
  const [ratio, oursMicros] = [median(ratios), median(ourMicros)];
  return {
    what,
    against,
    oursMicros,
    bareMicros: median(bare.processorMicros),
    ratio,
    ratioMin: Math.min(...ratios),
    ratioMax: Math.max(...ratios),
    goal,
    isReached:
      "microsMax" in goal
        ? oursMicros <= goal.microsMax
        : ratio >= ("rateRatio" in goal ? goal.rateRatio : goal.costRatio),
    oursPerSecond: median(ours.rates),
    barePerSecond: median(bare.rates),
    rounds: { ours, bare },
    loadBusyMax: Math.max(ours.benchBusyMax, bare.benchBusyMax),
  };
}
