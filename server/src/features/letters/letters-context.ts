import type { Log } from "../../log.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Announcer } from "../../realtime/announcer.ts";
import type { Notify } from "../notifications/notice.ts";

export interface LettersContext {
  database: Database;
  announcer: Announcer;
  wallNow: () => number;
  log: Log;
  /** Milliseconds without a visit that are an absence. */
  awayAfterMs: number;
  /** Posts what tells of letters to players who are away. */
  notify: Notify;
}
