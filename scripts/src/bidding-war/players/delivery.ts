import { Columns } from "../columns.ts";
import { monotonicMs } from "../monotonic-clock.ts";
import { Latency } from "../latency.ts";

interface ScreenUpdate {
  index: number;
  fromSeq: number;
  toSeq: number;
  at: number;
}

export const SENT = ["index", "seq", "sentMs"] as const;
export type SentColumns = Record<(typeof SENT)[number], Float64Array>;

/** At most this many of the bids that one event brings are timed, evenly spread. */
const TIMED_PER_UPDATE = 8;
const LATE_MS = 1000;
const NAMES = ["index", "fromSeq", "toSeq", "at"] as const;

// Bidder and watcher are in different processes: the sides are joined when acknowledgements have
// told which `seq` each bid got.
export class Delivery {
  readonly latency = Latency.empty();
  /** Timed bids that took more than a second. */
  late = 0;
  readonly #sentMsBySeq: number[][] = [];
  readonly #firstSeq: number[] = [];
  #updates = new Columns<keyof ScreenUpdate>(NAMES);

  recordUpdate(index: number, fromSeq: number, toSeq: number): void {
    this.#updates.push({ index, fromSeq, toSeq, at: monotonicMs() });
  }

  recordSent({ index, seq, sentMs }: SentColumns): void {
    for (let row = 0; row < index.length; row += 1) {
      const auction = index[row] as number;
      const first = (this.#firstSeq[auction] ??= Math.max(0, (seq[row] as number) - 1000));
      const times = (this.#sentMsBySeq[auction] ??= []);
      times[(seq[row] as number) - first] = sentMs[row] as number;
    }
  }

  /** All acknowledgements until then must be known. */
  join(untilMs: number): void {
    const later = new Columns<keyof ScreenUpdate>(NAMES);
    for (let row = 0; row < this.#updates.length; row += 1) {
      const update = {
        index: this.#updates.at("index", row),
        fromSeq: this.#updates.at("fromSeq", row),
        toSeq: this.#updates.at("toSeq", row),
        at: this.#updates.at("at", row),
      };
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
      this.latency.record(at - sentMs, weight);
      if (at - sentMs > LATE_MS) this.late += weight;
    }
  }
}
