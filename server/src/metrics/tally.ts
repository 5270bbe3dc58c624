/**
 * Counts by name, for what happens with every bid: a tenth of what prom-client takes for the same
 * (docs/decisions/0014). Whoever scrapes folds it into the metric.
 */
export class Tally<Name extends string> {
  readonly #counts = new Map<Name, number>();

  add(name: Name): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  [Symbol.iterator](): IterableIterator<[Name, number]> {
    return this.#counts.entries();
  }
}
