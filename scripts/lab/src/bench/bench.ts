import { auditAt } from "./audit-at.ts";
import { median } from "@ludus/testkit/figures/statistics";
import { compare, type Measured, type Pace, type Side } from "./compare.ts";

export const PARTS = ["engine", "postgres", "socket", "http", "page", "games", "history"] as const;
export type Part = (typeof PARTS)[number];

/** One line of the table. */
export interface Row {
  what: string;
  ours: Side;
  bare: Side;
  against: string;
  goal: number;
}

export interface Result {
  what: string;
  against: string;
  oursPerSecond: number;
  barePerSecond: number;
  /** The median of the rounds' ratios, and the least and the greatest of them. */
  ratio: number;
  ratioMin: number;
  ratioMax: number;
  goal: number;
  rounds: { ours: number[]; bare: number[] };
  /** Processor time, µs for each: the median. */
  oursMicros: number;
  bareMicros: number;
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
  async measure(rows: readonly Row[]): Promise<void> {
    const sides = new Set(rows.flatMap(({ ours, bare }) => [ours, bare]));
    const measured = await compare([...sides], this.pace);
    for (const row of rows) {
      const [ours, bare] = [measured.get(row.ours), measured.get(row.bare)];
      if (ours && bare) this.#report(row, ours, bare);
    }
  }

  #report({ what, against, goal }: Row, ours: Measured, bare: Measured): void {
    const ratios = ours.rates.map((rate, round) => rate / (bare.rates[round] ?? NaN));
    const result: Result = {
      what,
      against,
      oursPerSecond: Math.round(median(ours.rates)),
      barePerSecond: Math.round(median(bare.rates)),
      ratio: median(ratios),
      ratioMin: Math.min(...ratios),
      ratioMax: Math.max(...ratios),
      oursMicros: Math.round(median(ours.processorMicros)),
      bareMicros: Math.round(median(bare.processorMicros)),
      goal,
      rounds: { ours: ours.rates, bare: bare.rates },
      loadBusyMax: Math.max(ours.benchBusyMax, bare.benchBusyMax),
    };
    this.results.push(result);
    console.log(`  ${result.what}: ${result.ratio.toFixed(2)} of ${against}`);
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
