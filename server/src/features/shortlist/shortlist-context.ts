import type { Facts } from "../../facts/fact-reader.ts";
import type { Log } from "../../log.ts";
import type { Database } from "../../platform/database/database.ts";
import type { TaskMeter } from "../../platform/regular-task.ts";
import type { Announcer } from "../../realtime/announcer.ts";
import type { Letters } from "../letters/letters.ts";

export interface ShortlistContext {
  database: Database;
  announcer: Announcer;
  letters: Pick<Letters, "write">;
  facts: Facts;
  wallNow: () => number;
  log: Log;
  meter: TaskMeter;
}
