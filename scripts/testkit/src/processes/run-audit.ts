import { inRoot } from "../../../setup/paths.mjs";
import { runQuietly } from "../../../setup/run-process.mjs";

/** Runs `npm run audit`: code 0 if the database is sound, 1 if not, 2 if it could not be audited. */
export function runAudit(databaseUrl: string, ...options: string[]) {
  const args = [inRoot("scripts", "ludus.mjs"), "audit", "--database", databaseUrl, ...options];
  return runQuietly(process.execPath, args);
}
