import type { School } from "@ludus/shared/model/school";
import { schoolEvent } from "@ludus/shared/contract/live/market-events";
import { onFact, type FactHandler } from "../../facts/fact.ts";
import { schoolChanged } from "../../facts/fact-kinds.ts";
import type { Route, ServeContext } from "../../http/serve.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { adjustGoldOf } from "./adjust-gold.ts";
import { createSchool } from "./create-school.ts";
import { listBlocks } from "./journal-blocks.ts";
import { readSchools } from "./read-schools.ts";
import { renameSchoolOf } from "./rename-school.ts";
import { schoolRoutes } from "./school-routes.ts";
import type { SchoolsContext } from "./schools-context.ts";

export interface Schools {
  routes(serve: ServeContext): Route[];
  factHandlers: FactHandler[];
  create(tx: Transaction, school: { userId: string; newLeadsMax: number | null }): Promise<void>;
  rename(tx: Transaction, userId: string, name: string): Promise<School>;
  /** By an operator; a negative amount is taken. @throws INSUFFICIENT_GOLD */
  adjustGold(tx: Transaction, adjustment: { userId: string; amount: number }): Promise<School>;
  /** Prepares the journal's newly complete blocks for reading. */
  tidy(): Promise<void>;
  read(userIds: readonly string[]): Promise<{ userId: string; school: School }[]>;
}

export function openSchools(context: SchoolsContext): Schools {
  const { announcer, database, wallNow, startingGold } = context;
  return {
    routes: (serve) => schoolRoutes(serve, context),
    factHandlers: [
      onFact(schoolChanged, (changed) => {
        for (const { userId, school } of changed) {
          announcer.ownSockets.announceToPlayer(userId, schoolEvent, school);
        }
      }),
    ],
    create: (tx, school) => createSchool(tx, { ...school, startingGold, now: wallNow() }),
    rename: renameSchoolOf,
    adjustGold: (tx, adjustment) => adjustGoldOf(tx, { ...adjustment, at: wallNow() }),
    tidy: () => listBlocks(database, wallNow()),
    read: (userIds) => readSchools(database, userIds),
  };
}
