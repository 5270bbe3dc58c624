import type { Tally } from "./tally.ts";

interface ScreenUpdate {
  index: number;
  fromSeq: number;
  toSeq: number;
  at: number;
}

/** `late` counts the bids that took longer. */
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
    for (let seq = fromSeq + 1; seq <= toSeq; seq += 1) {
      const sentMs = this.#sentMs[index]?.get(seq);
      if (sentMs === undefined) continue;
      this.#tally.time("delivery", at - sentMs);
      if (at - sentMs > LATE_MS) this.#tally.counts.late += 1;
    }
  }
}
