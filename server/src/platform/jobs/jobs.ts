/** Time in epoch milliseconds. */
export interface Closing {
  gladiatorId: string;
  endsAt: number;
}

/** Handlers are idempotent: running them twice, or late, is safe. */
export interface JobHandlers {
  /** Resolves with the next closing, or null. */
  closeDueAuctions(): Promise<Closing | null>;
  restockMarket(): Promise<void>;
}

/**
 * Says when to work; the database says what is due, so a lost job waits for the next sweep.
 * Only `start` and `stop` are awaited, and no method throws.
 */
export interface Jobs {
  start(handlers: JobHandlers): Promise<void>;
  /** Scheduling one twice has no effect. */
  scheduleClosing(closing: Closing): void;
  requestRestock(): void;
  stop(): Promise<void>;
}
