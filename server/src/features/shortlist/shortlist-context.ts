import type { Facts } from "../../facts/facts.ts";
import type { Log } from "../../log.ts";
import type { Database } from "../../platform/database/database.ts";
import type { TaskMeter } from "../../platform/task-meter.ts";
import type { Announcer } from "../../realtime/announcer.ts";
import type { LetterWriter } from "../letters/letter-writer.ts";

export interface ShortlistContext {
  database: Database;
  announcer: Announcer;
  letters: Pick<LetterWriter, "write">;
  facts: Facts;
  wallNow: () => number;
  log: Log;
  meter: TaskMeter;
}
