import type { Facts } from "../../facts/fact-reader.ts";
import type { Log } from "../../log.ts";
import type { Database } from "../../platform/database/database.ts";
import type { TaskMeter } from "../../platform/regular-task.ts";
import type { Tables } from "../../platform/database/schema/schema.ts";
import type { Letters } from "../letters/letters.ts";

export type GamesRow = Tables["games"]["$inferSelect"];
export type BoutRow = Tables["bouts"]["$inferSelect"];

export interface GamesContext {
  database: Database;
  letters: Pick<Letters, "write">;
  facts: Facts;
  wallNow: () => number;
  log: Log;
  meter: TaskMeter;
  /** Null: there are no games. */
  gamesEveryMs: number | null;
  newSeed: () => string;
  /** Between two batches, so that bids that came meanwhile are judged. */
  pause: () => Promise<void>;
}
