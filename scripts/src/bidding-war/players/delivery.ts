import { Columns } from "../columns.ts";
import { machineNowMs } from "../clock.ts";
import { Latency } from "../latency.ts";

/** A watcher's screen went from one `seq` to a newer one, at this moment. */
interface Sight {
  index: number;
  fromSeq: number;
  toSeq: number;
  atMs: number;
}

export const SENT = ["index", "seq", "sentMs"] as const;
export type SentColumns = Record<(typeof SENT)[number], Float64Array>;

/** Of the bids that one event brings at once, at most this many are timed, evenly spread. */
const TIMED_PER_SIGHT = 8;
const LATE_MS = 1000;
const NAMES = ["index", "fromSeq", "toSeq", "atMs"] as const;

/**
 * From bid sent to screen. Who sent a bid and who sees it are in different processes, so the two
 * sides are joined when the acknowledgements have told which `seq` each bid got.
 */
export class Delivery {
  readonly latency = Latency.empty();
  /** Timed bids that took more than a second. */
  late = 0;
  readonly #sentMsBySeq: number[][] = [];
  readonly #firstSeq: number[] = [];
  #sights = new Columns<keyof Sight>(NAMES);

  see(index: number, fromSeq: number, toSeq: number): void {
    this.#sights.push({ index, fromSeq, toSeq, atMs: machineNowMs() });
  }

  learn({ index, seq, sentMs }: SentColumns): void {
    for (let row = 0; row < index.length; row += 1) {
      const auction = index[row] as number;
      const first = (this.#firstSeq[auction] ??= Math.max(0, (seq[row] as number) - 1000));
      const times = (this.#sentMsBySeq[auction] ??= []);
      times[(seq[row] as number) - first] = sentMs[row] as number;
    }
  }

  /** Times what was seen up to a moment whose acknowledgements are all known. */
  join(untilMs: number): void {
    const later = new Columns<keyof Sight>(NAMES);
    for (let row = 0; row < this.#sights.length; row += 1) {
      const sight = {
        index: this.#sights.at("index", row),
        fromSeq: this.#sights.at("fromSeq", row),
        toSeq: this.#sights.at("toSeq", row),
        atMs: this.#sights.at("atMs", row),
      };
      if (sight.atMs > untilMs) later.push(sight);
      else this.#time(sight);
    }
    this.#sights = later;
  }

  #time({ index, fromSeq, toSeq, atMs }: Sight): void {
    const times = this.#sentMsBySeq[index];
    if (!times) return;
    const bids = toSeq - fromSeq;
    const timed = Math.min(bids, TIMED_PER_SIGHT);
    const weight = Math.max(1, Math.round(bids / timed));
    for (let turn = 0; turn < timed; turn += 1) {
      const seq = toSeq - Math.floor((turn * bids) / timed);
      const sentMs = times[seq - (this.#firstSeq[index] ?? 0)];
      if (sentMs === undefined) continue;
      this.latency.record(atMs - sentMs, weight);
      if (atMs - sentMs > LATE_MS) this.late += weight;
    }
  }
}
