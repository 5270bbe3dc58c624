/** Counts the market's changes, so that cached reads end with the next change. */
export class MarketVersion {
  readonly #keptMsMax: number;
  readonly #now: () => number;
  #changes = 0;
  #changedAt = 0;

  /** `keptMsMax` bounds how long a version lasts where other nodes change the market, too. */
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
