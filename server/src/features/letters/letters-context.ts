import type { Log } from "../../log.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Announcer } from "../../realtime/announcer.ts";

export interface LettersContext {
  database: Database;
  announcer: Announcer;
  wallNow: () => number;
  log: Log;
  /** Milliseconds without a visit that are an absence. */
  awayAfterMs: number;
}
