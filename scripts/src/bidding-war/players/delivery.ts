import type { Tally } from "./tally.ts";

interface ScreenUpdate {
  index: number;
  fromSeq: number;
  toSeq: number;
  at: number;
}

/** At most this many of the bids that one event brings are timed, evenly spread. */
const TIMED_PER_UPDATE = 8;
/** `late` counts the timed bids that took longer. */
const LATE_MS = 1000;

// A watcher may hear of a bid before its bidder does: both sides are joined when the acknowledgements
// have told which `seq` each bid got.
export class Delivery {
  readonly #tally: Tally;
  /** By `seq`, for each auction. */
  readonly #sentMs: Map<number, number>[] = [];
  #acknowledged = 0;
  #updates: ScreenUpdate[] = [];

  constructor(tally: Tally) {
    this.#tally = tally;
  }

  recordUpdate(index: number, fromSeq: number, toSeq: number): void {
    this.#updates.push({ index, fromSeq, toSeq, at: performance.now() });
  }

  /** All acknowledgements until then must be known. */
  join(untilMs: number): void {
    for (const { index, seq, sentMs } of this.#tally.acknowledged.slice(this.#acknowledged)) {
      (this.#sentMs[index] ??= new Map()).set(seq, sentMs);
      this.#acknowledged += 1;
    }
    const later: ScreenUpdate[] = [];
    for (const update of this.#updates) {
      if (update.at > untilMs) later.push(update);
      else this.#time(update);
    }
    this.#updates = later;
  }

  #time({ index, fromSeq, toSeq, at }: ScreenUpdate): void {
    const bids = toSeq - fromSeq;
    const timed = Math.min(bids, TIMED_PER_UPDATE);
    const weight = Math.max(1, Math.round(bids / timed));
    for (let turn = 0; turn < timed; turn += 1) {
      const sentMs = this.#sentMs[index]?.get(toSeq - Math.floor((turn * bids) / timed));
      if (sentMs === undefined) continue;
      this.#tally.time("delivery", at - sentMs, weight);
      if (at - sentMs > LATE_MS) this.#tally.counts.late += weight;
    }
  }
}
