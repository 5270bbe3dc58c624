import type { SQL } from "drizzle-orm";

/** A statement that is true of a sound database after every commit. */
export interface Invariant {
  name: string;
  rule: string;
  /** Selects the text `offender` of each violation, in one statement, which sees one moment. */
  offenders: () => SQL;
}
