/** Counts by key, all of which begin anew together. For what is too frequent for a promise each. */
export class WindowCounts {
  readonly #windowMs: number;
  readonly #counts = new Map<string, number>();
  #beganAt = performance.now();

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  /** Returns the key's count in this window. */
  add(key: string, by = 1): number {
    const now = performance.now();
    if (now - this.#beganAt >= this.#windowMs) {
      this.#counts.clear();
      this.#beganAt = now;
    }
    const count = (this.#counts.get(key) ?? 0) + by;
    this.#counts.set(key, count);
    return count;
  }

  forget(key: string): void {
    this.#counts.delete(key);
  }
}
