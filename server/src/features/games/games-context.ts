import type { Facts } from "../../facts/facts.ts";
import type { Log } from "../../log.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { TaskMeter } from "../../platform/task-meter.ts";
import type { Tables } from "../../platform/database/schema/schema.ts";
import type { Announcer } from "../../realtime/announcer.ts";
import type { LetterWriter } from "../letters/letter-writer.ts";

export type GamesRow = Tables["games"]["$inferSelect"];
export type BoutRow = Tables["bouts"]["$inferSelect"];
export type FixtureRow = Tables["fixtures"]["$inferSelect"];
export type LeagueSchoolRow = Tables["leagueSchools"]["$inferSelect"];

interface LoweredMaxima {
  userId: string;
  maxima: { gladiatorId: string; yourMaximum: number | null; schoolVersion: number }[];
}

export interface GamesContext {
  database: Database;
  letters: Pick<LetterWriter, "write">;
  market: {
    /** Lowers maxima, never below the price, until each player can spend `gold`. */
    lowerMaxima(
      tx: Transaction,
      needs: readonly { userId: string; gold: number }[],
      now: number,
    ): Promise<LoweredMaxima[]>;
  };
  facts: Facts;
  wallNow: () => number;
  log: Log;
  meter: TaskMeter;
  /** Null: there are no games. */
  gamesEveryMs: number | null;
  newSeed: () => string;
  steadyNow: () => number;
  /** Between two batches, so that bids that came meanwhile are judged. */
  pause: (ms: number) => Promise<void>;
}

/** For changes of line-ups. */
export type LineUpContext = Pick<GamesCallsContext, "announcer" | "database" | "wallNow">;

/** For the calls of players, beside what holds the games. */
export interface GamesCallsContext extends GamesContext {
  announcer: Pick<Announcer, "announceToPlayer">;
}
