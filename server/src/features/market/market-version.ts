/** Counts the market's changes, so that what was read of it is kept no longer than it is true. */
export class MarketVersion {
  readonly #keptMsMax: number;
  readonly #now: () => number;
  #changes = 0;
  #changedAt = 0;

  /** `keptMsMax` bounds how long a version lasts where not every change is heard of. */
  constructor(keptMsMax = Infinity, now: () => number = () => performance.now()) {
    this.#keptMsMax = keptMsMax;
    this.#now = now;
  }

  change(): void {
    this.#changes += 1;
    this.#changedAt = this.#now();
  }

  current(): number {
    if (this.#now() - this.#changedAt > this.#keptMsMax) this.change();
    return this.#changes;
  }
}
