import { Problem } from "@ludus/shared/contract/problems";

export interface BatcherOptions<Request, Outcome> {
  /** Resolves with one outcome per request, in order. When it rejects, all of its requests fail. */
  work: (requests: Request[]) => Promise<Outcome[]>;
  /** True if waiting requests fail with an error, too, since they would meet the same one. */
  isFatal?: (error: unknown) => boolean;
  batchSizeMax: number;
  /** Beyond this many waiting requests new ones are refused at once. */
  waitingMax: number;
}

/**
 * Group commit: takes all that wait, and lets what arrives meanwhile form the next batch. One batch at
 * a time, so batches grow under load only, and a lone request waits for nobody.
 */
export class Batcher<Request, Outcome> {
  readonly #options: BatcherOptions<Request, Outcome>;
  #waiting: Waiting<Request, Outcome>[] = [];
  #isWorking = false;
  #submitted = 0;
  #answered = 0;
  #draining: { until: number; resolve: () => void }[] = [];

  constructor(options: BatcherOptions<Request, Outcome>) {
    this.#options = options;
  }

  /** @throws UNAVAILABLE when too many wait; whatever `work` throws. */
  submit(request: Request): Promise<Outcome> {
    if (this.#waiting.length >= this.#options.waitingMax) {
      return Promise.reject(new Problem("UNAVAILABLE", { retryAfterSeconds: 1 }));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
      this.#submitted += 1;
      this.#wake();
    });
  }

  /** Resolves when all that was submitted before has its outcome: in a war something always waits. */
  drain(): Promise<void> {
    if (!this.#isWorking) return Promise.resolve();
    return new Promise((resolve) => this.#draining.push({ until: this.#submitted, resolve }));
  }

  /** Waits for the rest of this round of I/O, which belongs into the same batch. */
  #wake(): void {
    if (this.#isWorking) return;
    this.#isWorking = true;
    setImmediate(() => void this.#workOff());
  }

  async #workOff(): Promise<void> {
    const batch = this.#waiting.splice(0, this.#options.batchSizeMax);
    try {
      const outcomes = await this.#options.work(batch.map(({ request }) => request));
      for (const [index, outcome] of outcomes.entries()) batch[index]?.resolve(outcome);
      this.#answered += batch.length;
    } catch (error) {
      const doomed = this.#options.isFatal?.(error) ? this.#waiting.splice(0) : [];
      for (const { reject } of [...batch, ...doomed]) reject(error);
      this.#answered += batch.length + doomed.length;
    }
    this.#isWorking = false;
    if (this.#waiting.length > 0) this.#wake();
    while ((this.#draining[0]?.until ?? Infinity) <= this.#answered)
      this.#draining.shift()?.resolve();
  }
}

interface Waiting<Request, Outcome> {
  request: Request;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}
