/** Counts the market's changes, so that cached reads end with the next change. */
export class MarketVersion {
  readonly #cachedMsMax: number;
  readonly #now: () => number;
  #changes = 0;
  #changedAt = 0;

  /** `cachedMsMax` bounds how long a version lasts where other nodes change the market, too. */
  constructor(cachedMsMax = Infinity, now: () => number = () => performance.now()) {
    this.#cachedMsMax = cachedMsMax;
    this.#now = now;
  }

  change(): void {
    this.#changes += 1;
    this.#changedAt = this.#now();
  }

  current(): number {
    if (this.#now() - this.#changedAt > this.#cachedMsMax) this.change();
    return this.#changes;
  }
}
