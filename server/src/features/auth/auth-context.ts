import type { School } from "@ludus/shared/model/school";
import type { Announcer } from "../../realtime/announcer.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { RateLimit } from "../../platform/rate-limit/rate-limit.ts";
import type { LiveSessions } from "./session-cache.ts";

export interface AuthContext {
  database: Database;
  rateLimit: RateLimit;
  announcer: Announcer;
  /** The world's time, not the game's: players sign in from there. */
  now: () => number;
  liveSessions: LiveSessions;
  /** Opens a new player's school, with its starting gold. */
  openSchool(tx: Transaction, userId: string): Promise<void>;
  /** Names the school when the profile is completed. */
  nameSchool(tx: Transaction, userId: string, name: string): Promise<School>;
}
