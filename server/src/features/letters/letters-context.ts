import type { Log } from "../../log.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Announcer } from "../../realtime/announcer.ts";

export interface LettersContext {
  database: Database;
  announcer: Announcer;
  gameNow: () => number;
  log: Log;
  /** Milliseconds of game time without a visit that are an absence. */
  awayAfterMs: number;
}
