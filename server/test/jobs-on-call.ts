import type { Closing, JobHandlers, Jobs } from "../src/platform/jobs/jobs.ts";

/** Jobs that note what the house asks of them, and do nothing unless a test calls for it. */
export class JobsOnCall implements Jobs {
  /** How often. */
  readonly asked = { closings: 0, restocks: 0 };
  #handlers: JobHandlers | null = null;

  async start(handlers: JobHandlers): Promise<void> {
    this.#handlers = handlers;
  }

  scheduleClosing(): void {
    this.asked.closings += 1;
  }

  requestRestock(): void {
    this.asked.restocks += 1;
  }

  async stop(): Promise<void> {}

  closeDueAuctions(): Promise<Closing | null> {
    return this.#house().closeDueAuctions();
  }

  restockMarket(): Promise<void> {
    return this.#house().restockMarket();
  }

  #house(): JobHandlers {
    if (!this.#handlers) throw new Error("No house has started these jobs.");
    return this.#handlers;
  }
}
