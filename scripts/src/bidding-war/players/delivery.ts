import { recordOf } from "@ludus/shared/records";
import { Columns, rowsOf, type ColumnArrays } from "../columns.ts";
import { monotonicMs } from "../monotonic-clock.ts";
import type { Tally } from "./tally.ts";

interface ScreenUpdate {
  index: number;
  fromSeq: number;
  toSeq: number;
  at: number;
}

export const SENT = ["index", "seq", "sentMs"] as const;
export type SentColumns = ColumnArrays<(typeof SENT)[number]>;

/** At most this many of the bids that one event brings are timed, evenly spread. */
const TIMED_PER_UPDATE = 8;
/** `late` counts the timed bids that took longer. */
const LATE_MS = 1000;
const NAMES = ["index", "fromSeq", "toSeq", "at"] as const;

// Bidder and watcher are in different processes: the sides are joined when acknowledgements have
// told which `seq` each bid got.
export class Delivery {
  readonly #tally: Pick<Tally, "counts" | "latencies">;
  readonly #sentMsBySeq: number[][] = [];
  readonly #firstSeq: number[] = [];
  #updates = new Columns<keyof ScreenUpdate>(NAMES);

  constructor(tally: Pick<Tally, "counts" | "latencies">) {
    this.#tally = tally;
  }

  recordUpdate(index: number, fromSeq: number, toSeq: number): void {
    this.#updates.push({ index, fromSeq, toSeq, at: monotonicMs() });
  }

  recordSent(columns: SentColumns): void {
    for (const { index, seq, sentMs } of rowsOf(columns)) {
      const first = (this.#firstSeq[index] ??= Math.max(0, seq - 1000));
      (this.#sentMsBySeq[index] ??= [])[seq - first] = sentMs;
    }
  }

  /** All acknowledgements until then must be known. */
  join(untilMs: number): void {
    const later = new Columns<keyof ScreenUpdate>(NAMES);
    for (let row = 0; row < this.#updates.length; row += 1) {
      const update = recordOf(NAMES, (name) => this.#updates.at(name, row));
      if (update.at > untilMs) later.push(update);
      else this.#time(update);
    }
    this.#updates = later;
  }

  #time({ index, fromSeq, toSeq, at }: ScreenUpdate): void {
    const times = this.#sentMsBySeq[index];
    if (!times) return;
    const bids = toSeq - fromSeq;
    const timed = Math.min(bids, TIMED_PER_UPDATE);
    const weight = Math.max(1, Math.round(bids / timed));
    for (let turn = 0; turn < timed; turn += 1) {
      const seq = toSeq - Math.floor((turn * bids) / timed);
      const sentMs = times[seq - (this.#firstSeq[index] ?? 0)];
      if (sentMs === undefined) continue;
      this.#tally.latencies.delivery.record(at - sentMs, weight);
      if (at - sentMs > LATE_MS) this.#tally.counts.late += weight;
    }
  }
}
