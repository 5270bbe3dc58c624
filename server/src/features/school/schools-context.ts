import type { Database } from "../../platform/database/database.ts";
import type { Announcer } from "../../realtime/announcer.ts";

export interface SchoolsContext {
  database: Database;
  announcer: Announcer;
  wallNow: () => number;
  startingGold: number;
}
