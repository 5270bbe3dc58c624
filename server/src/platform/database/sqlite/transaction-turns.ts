import { AsyncLocalStorage } from "node:async_hooks";

/** Runs transactions in the order they came, and refuses one inside another. */
export class TransactionTurns {
  readonly #inside = new AsyncLocalStorage<true>();
  #last: Promise<unknown> = Promise.resolve();

  take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside.getStore()) {
      return Promise.reject(new Error("A transaction was started inside another one."));
    }
    const turn = this.#last.then(() => this.#inside.run(true, work));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Waits for those under way. Without it every promise of the process would go on carrying the mark. */
  async end(): Promise<void> {
    await this.#last;
    this.#inside.disable();
  }
}
