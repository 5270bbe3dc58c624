import { LETTERS_KEPT_MS } from "@ludus/shared/limits";
import type { Route, ServeContext } from "../../http/serve.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { forgetOldRows } from "../../platform/database/forget-old-rows.ts";
import { announceLetters } from "./announce-letters.ts";
import { forgetLettersOfDeleted } from "./forget-letters-of-deleted.ts";
import type { LettersContext } from "./letters-context.ts";
import { lettersRoutes } from "./letters-routes.ts";
import { writeAlertLetters, type Alert } from "./write-alert-letters.ts";
import { writeLetters, type NewLetter } from "./write-letters.ts";
import { writeOutcomeLetters, type ClosedAuctions } from "./write-outcome-letters.ts";

export type { Alert, NewLetter };

export interface Letters {
  routes(serve: ServeContext): Route[];
  /**
   * Writes to everybody who bid, in the transaction that closes the auctions. Resolves with the
   * letters' ids.
   */
  writeOutcomes(tx: Transaction, closed: ClosedAuctions): Promise<string[]>;
  /** Writes letters of other kinds, in the transaction of their cause. Resolves with their ids. */
  write(tx: Transaction, letters: readonly NewLetter[]): Promise<string[]>;
  /** Writes what saved searches found, one letter for each. Resolves with the letters' ids. */
  writeAlerts(tx: Transaction, alerts: readonly Alert[]): Promise<string[]>;
  /** Call it after the commit. It never fails: a letter is there whether it is announced or not. */
  announce(letterIds: readonly string[]): Promise<void>;
  /** Deletes letters that are older than a year, and those of deleted accounts. */
  prune(): Promise<void>;
}

export function openLetters(context: LettersContext): Letters {
  const { database, wallNow } = context;
  const { letters } = database.tables;
  return {
    routes: (serve) => lettersRoutes(serve, context),
    writeOutcomes: (tx, closed) => writeOutcomeLetters(tx, closed, context.notify),
    write: (tx, written) => writeLetters(tx, written, context.notify),
    writeAlerts: (tx, alerts) => writeAlertLetters(tx, alerts, wallNow(), context.notify),
    announce: (letterIds) => announceLetters(context, letterIds),
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
