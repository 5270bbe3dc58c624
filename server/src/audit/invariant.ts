import type { SQL } from "drizzle-orm";

/** Something that is true of every sound house, after every commit. */
export interface Invariant {
  name: string;
  /** What holds, in one sentence. */
  rule: string;
  /**
   * One statement for whatever breaks it, one row with one text `offender` each, none in a sound
   * house. A single statement sees a single moment, so a house can be audited while it is open. Runs
   * on SQLite and on PostgreSQL.
   */
  offenders: () => SQL;
}
