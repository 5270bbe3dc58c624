/** The work that is due at some time. All of it is idempotent: doing it twice, or late, is safe. */
export interface JobHandlers {
  /** Closes what is due; resolves with the end of the next auction (epoch ms), null for none. */
  closeDueAuctions(): Promise<number | null>;
  /** Brings the market back to its size. */
  restockMarket(): Promise<void>;
}

/**
 * When work is done, never what is due: the database alone says that. Losing every job delays the
 * work until the next sweep. No verb but `start` and `stop` is waited for, and none throws.
 */
export interface Jobs {
  start(handlers: JobHandlers): Promise<void>;
  scheduleClosing(auction: { gladiatorId: string; endsAtMs: number }): void;
  requestRestock(): void;
  stop(): Promise<void>;
}
