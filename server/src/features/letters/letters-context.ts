import type { Database } from "../../platform/database/database.ts";
import type { Announcer } from "../../realtime/announcer.ts";

export interface LettersContext {
  database: Database;
  announcer: Announcer;
  wallNow: () => number;
  /** Milliseconds without a visit that are an absence. */
  awayAfterMs: number;
}
