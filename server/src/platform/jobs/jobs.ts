/** When an auction is to be closed, epoch milliseconds. */
export interface Closing {
  gladiatorId: string;
  endsAtMs: number;
}

/** The work that is due at some time. All of it is idempotent: doing it twice, or late, is safe. */
export interface JobHandlers {
  /** Closes what is due; resolves with the closing that comes next, null for none. */
  closeDueAuctions(): Promise<Closing | null>;
  /** Brings the market back to its size. */
  restockMarket(): Promise<void>;
}

/**
 * When work is done, never what is due: the database alone says that. Losing every job delays the
 * work until the next sweep. No verb but `start` and `stop` is waited for, and none throws.
 */
export interface Jobs {
  start(handlers: JobHandlers): Promise<void>;
  /** Asked for twice, it is one. */
  scheduleClosing(closing: Closing): void;
  requestRestock(): void;
  stop(): Promise<void>;
}
