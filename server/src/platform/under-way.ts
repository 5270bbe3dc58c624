import { setTimeout as sleep } from "node:timers/promises";

/** Work that has begun and hasn't ended, so that more of it, or the end of all, can wait for it. */
export class UnderWay {
  readonly #running = new Set<Promise<unknown>>();

  get count(): number {
    return this.#running.size;
  }

  /** Returns the same work. */
  track<Result>(work: Promise<Result>): Promise<Result> {
    this.#running.add(work);
    return work.finally(() => this.#running.delete(work));
  }

  /** Resolves, never rejects, as soon as any of it has ended; at once if there is none. */
  async oneEnded(): Promise<void> {
    if (this.count > 0) await Promise.race(this.#running).catch(() => {});
  }

  /** Resolves, never rejects, once all that runs now has ended, or after `msMax`. */
  async allEnded(msMax?: number): Promise<void> {
    const ended = Promise.allSettled(this.#running);
    await (msMax === undefined
      ? ended
      : Promise.race([ended, sleep(msMax, undefined, { ref: false })]));
  }
}
