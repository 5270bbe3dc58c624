import { LETTERS_KEPT_MS } from "@ludus/shared/limits";
import type { FactHandler } from "../../facts/fact.ts";
import type { Route, ServeContext } from "../../http/serve.ts";
import { forgetOldRows } from "../../platform/database/forget-old-rows.ts";
import { letterFactHandlers } from "./announce-letters.ts";
import { forgetLettersOfDeleted } from "./forget-letters-of-deleted.ts";
import type { LettersContext } from "./letters-context.ts";
import type { LetterWriter } from "./letter-writer.ts";
import { lettersRoutes } from "./letters-routes.ts";
import { writeAlertLetters } from "./write-alert-letters.ts";
import { writeLetters } from "./write-letters.ts";
import { writeOutcomeLetters } from "./write-outcome-letters.ts";

export interface Letters extends LetterWriter {
  routes(serve: ServeContext): Route[];
  factHandlers: FactHandler[];
  /** Deletes letters that are older than a year, and those of deleted accounts. */
  tidy(): Promise<void>;
}

export function openLetters(context: LettersContext): Letters {
  const { database, wallNow } = context;
  const { letters } = database.tables;
  return {
    routes: (serve) => lettersRoutes(serve, context),
    factHandlers: letterFactHandlers(context),
    writeOutcomes: (tx, closed) => writeOutcomeLetters(tx, closed, wallNow()),
    write: (tx, written, facts = []) =>
      writeLetters(tx, { letters: written, facts, now: wallNow() }),
    writeAlerts: (tx, alerts) => writeAlertLetters(tx, alerts, wallNow()),
    async tidy() {
      await forgetLettersOfDeleted(database);
      await forgetOldRows(database, {
        key: letters.id,
        time: letters.createdAt,
        cutoffAt: wallNow() - LETTERS_KEPT_MS,
      });
    },
  };
}
