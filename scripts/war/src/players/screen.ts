import type { AuctionState } from "@ludus/shared/model/auction";

export interface EventCounts {
  bids: number;
  /** Events of any kind, older than the state on screen. */
  stale: number;
  /** The same at a bidder, whose answer may overtake the event of what was before: by design. */
  overtaken: number;
  /** `bid` events whose state the same connection had brought before. */
  duplicated: number;
  /** `bid` events older than one that the same connection had brought before. */
  outOfOrder: number;
}

export type OnUpdate = (index: number, fromSeq: number, toSeq: number) => void;

/** Merges states by `seq` exactly as the client does. Auctions go by their index in the war. */
export class Screen {
  readonly states: (AuctionState | undefined)[] = [];
  readonly #indexOf: ReadonlyMap<string, number>;
  readonly #counts: EventCounts;
  readonly #late: "stale" | "overtaken";
  readonly #onUpdate: OnUpdate | undefined;
  /** The newest `seq` of a `bid` event on this connection. */
  #heard: number[] = [];

  /** @param onUpdate a watcher's; a bidder has none */
  constructor(indexOf: ReadonlyMap<string, number>, counts: EventCounts, onUpdate?: OnUpdate) {
    this.#indexOf = indexOf;
    this.#counts = counts;
    this.#late = onUpdate ? "stale" : "overtaken";
    this.#onUpdate = onUpdate;
  }

  startConnection(): void {
    this.#heard = [];
  }

  seqOf(index: number): number {
    return this.states[index]?.seq ?? 0;
  }

  /** For an answer to `watch`, or to one's own bid. */
  merge(state: AuctionState): void {
    const index = this.#indexOf.get(state.gladiatorId);
    if (index === undefined) return;
    if (state.seq > (this.states[index]?.seq ?? -1)) this.states[index] = state;
  }

  receiveBid(state: AuctionState): void {
    const index = this.#indexOf.get(state.gladiatorId);
    if (index === undefined) return;
    this.#counts.bids += 1;
    const heard = this.#heard[index] ?? -1;
    if (state.seq === heard) this.#counts.duplicated += 1;
    else if (state.seq < heard) this.#counts.outOfOrder += 1;
    else this.#heard[index] = state.seq;
    this.receive(state);
  }

  receive(state: AuctionState): void {
    const index = this.#indexOf.get(state.gladiatorId);
    if (index === undefined) return;
    const held = this.states[index];
    const fromSeq = held?.seq ?? -1;
    if (state.seq > fromSeq) {
      this.states[index] = state;
      if (held) this.#onUpdate?.(index, fromSeq, state.seq);
    } else if (state.seq < fromSeq) {
      this.#counts[this.#late] += 1;
    }
  }
}
