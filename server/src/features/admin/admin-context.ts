import type { Facts } from "../../facts/facts.ts";
import type { Meter } from "../../metrics/meter.ts";
import type { Database } from "../../platform/database/database.ts";
import type { SecurityLog } from "../../security-log.ts";
import type { Auth } from "../auth/auth.ts";
import type { LetterWriter } from "../letters/letter-writer.ts";
import type { Market } from "../market/market.ts";
import type { Schools } from "../school/schools.ts";

export interface AdminContext {
  database: Database;
  wallNow: () => number;
  steadyNow: () => number;
  facts: Facts;
  auth: Pick<Auth, "suspend" | "setUsername" | "skeletonOf" | "requireFreshSession">;
  schools: Pick<Schools, "rename" | "adjustGold">;
  market: Pick<Market, "renameBidder" | "lowerMaxima" | "findOpenLots" | "voidAuction">;
  letters: Pick<LetterWriter, "write">;
  securityLog: SecurityLog;
  meter: Pick<Meter, "operatorActed">;
  /** How much gold one operator may grant in 24 hours. */
  operatorGoldPerDay: number;
}
