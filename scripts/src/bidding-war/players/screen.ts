import type { AuctionState } from "@ludus/shared/model/auction";

/** Events that screens heard, and those among them that it had no use for. */
export interface EventCounts {
  /** `bid` events. */
  bids: number;
  /** Of any kind, older than what the screen held. */
  stale: number;
  /** `bid` events whose state the same line had brought before. */
  duplicated: number;
  /** `bid` events older than one that the same line had brought before. */
  outOfOrder: number;
}

/** Called with the `seq` that the screen held before, and the newer one that an event brought. */
export type OnSight = (index: number, fromSeq: number, toSeq: number) => void;

/**
 * What one browser shows: the newest known state of each auction, merged by `seq` exactly as the
 * client does it. Auctions go by their index in the war.
 */
export class Screen {
  readonly states: (AuctionState | undefined)[] = [];
  readonly #indexOf: ReadonlyMap<string, number>;
  readonly #counts: EventCounts;
  readonly #onSight: OnSight | undefined;
  /** The newest `seq` that came as a `bid` event over the present line. */
  #heard: number[] = [];

  constructor(indexOf: ReadonlyMap<string, number>, counts: EventCounts, onSight?: OnSight) {
    this.#indexOf = indexOf;
    this.#counts = counts;
    this.#onSight = onSight;
  }

  /** A new line: what it brings is judged by itself. */
  startLine(): void {
    this.#heard = [];
  }

  seqOf(index: number): number {
    return this.states[index]?.seq ?? 0;
  }

  /** An answer: to `watch`, or to a bid of one's own. */
  merge(state: AuctionState): void {
    const index = this.#indexOf.get(state.gladiatorId);
    if (index === undefined) return;
    if (state.seq > (this.states[index]?.seq ?? -1)) this.states[index] = state;
  }

  /** A `bid` event. */
  hearBid(state: AuctionState): void {
    const index = this.#indexOf.get(state.gladiatorId);
    if (index === undefined) return;
    this.#counts.bids += 1;
    const heard = this.#heard[index] ?? -1;
    if (state.seq === heard) this.#counts.duplicated += 1;
    else if (state.seq < heard) this.#counts.outOfOrder += 1;
    else this.#heard[index] = state.seq;
    this.hear(state);
  }

  /** The state that any event carries. */
  hear(state: AuctionState): void {
    const index = this.#indexOf.get(state.gladiatorId);
    if (index === undefined) return;
    const held = this.states[index];
    const fromSeq = held?.seq ?? -1;
    if (state.seq > fromSeq) {
      this.states[index] = state;
      if (held) this.#onSight?.(index, fromSeq, state.seq);
    } else if (state.seq < fromSeq) {
      this.#counts.stale += 1;
    }
  }
}
