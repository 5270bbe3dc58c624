import { LETTERS_KEPT_MS } from "@ludus/shared/limits";
import type { FactHandler } from "../../facts/fact.ts";
import type { Route, ServeContext } from "../../http/serve.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { forgetOldRows } from "../../platform/database/forget-old-rows.ts";
import { letterFactHandlers } from "./announce-letters.ts";
import { forgetLettersOfDeleted } from "./forget-letters-of-deleted.ts";
import type { LettersContext } from "./letters-context.ts";
import { lettersRoutes } from "./letters-routes.ts";
import { writeAlertLetters, type Alert } from "./write-alert-letters.ts";
import { writeLetters, type NewLetter } from "./write-letters.ts";
import { writeOutcomeLetters, type ClosedAuctions } from "./write-outcome-letters.ts";

export type { Alert, NewLetter };

/**
 * Letters are written in the transaction of their cause, which records them as facts: write nothing
 * after them, and call `facts.announce` after the commit.
 */
export interface Letters {
  routes(serve: ServeContext): Route[];
  factHandlers: FactHandler[];
  /** Writes to everybody who bid, in the transaction that closes the auctions. */
  writeOutcomes(tx: Transaction, closed: ClosedAuctions): Promise<void>;
  /** Writes letters of other kinds. */
  write(tx: Transaction, letters: readonly NewLetter[]): Promise<void>;
  /** Writes what saved searches found, one letter for each. */
  writeAlerts(tx: Transaction, alerts: readonly Alert[]): Promise<void>;
  /** Deletes letters that are older than a year, and those of deleted accounts. */
  prune(): Promise<void>;
}

export function openLetters(context: LettersContext): Letters {
  const { database, wallNow } = context;
  const { letters } = database.tables;
  return {
    routes: (serve) => lettersRoutes(serve, context),
    factHandlers: letterFactHandlers(context),
    writeOutcomes: (tx, closed) => writeOutcomeLetters(tx, closed, wallNow()),
    write: (tx, written) => writeLetters(tx, written, wallNow()),
    writeAlerts: (tx, alerts) => writeAlertLetters(tx, alerts, wallNow()),
    async prune() {
      await forgetLettersOfDeleted(database);
      await forgetOldRows(database, {
        table: letters,
        key: letters.id,
        time: letters.createdAt,
        cutoffAt: wallNow() - LETTERS_KEPT_MS,
      });
    },
  };
}
