import { readMigrationFiles } from "drizzle-orm/migrator";
import { RELEASE } from "../../version.ts";
import { migrationsFolder, type Dialect } from "./migrations-folder.ts";

/** Follows the first migration's hash, which 0.2.0 looks for: so it refuses the database as well. */
const NEEDS = " needs ";

/**
 * Takes the hashes of the migrations that a database has had; null if it has no tables yet.
 * @throws DATABASE_FROM_BEFORE if it didn't begin with the first migration of 0.2.0, and
 * DATABASE_FROM_LATER if it needs a later release than this one.
 */
export function refuseUnfitDatabase(dialect: Dialect, hashes: readonly string[] | null): void {
  if (hashes === null) return;
  const began = findBeginning(dialect, hashes);
  if (began === undefined) {
    throw unfit(
      "DATABASE_FROM_BEFORE",
      "This database was made by a release before 0.2.0, or by another program. Set DATABASE_URL to a new one, or start the release that made it.",
    );
  }
  const needed = neededBy(began);
  if (isEarlier(RELEASE.version, needed)) {
    throw unfit(
      "DATABASE_FROM_LATER",
      `This database needs Ludus ${needed} or later, and this is ${RELEASE.version}. Start that release, or set DATABASE_URL to a restored backup that is older.`,
    );
  }
}

/** The hash to replace, so that servers before `needed` refuse the database; null if they do already. */
export function hashThatNeeds(
  needed: string,
  dialect: Dialect,
  hashes: readonly string[],
): { before: string; after: string } | null {
  const before = findBeginning(dialect, hashes);
  if (before === undefined || !isEarlier(neededBy(before), needed)) return null;
  const [hash] = before.split(NEEDS);
  return { before, after: `${hash}${NEEDS}${needed}` };
}

function findBeginning(dialect: Dialect, hashes: readonly string[]): string | undefined {
  const [first] = readMigrationFiles({ migrationsFolder: migrationsFolder(dialect) });
  return hashes.find((hash) => hash.split(NEEDS)[0] === first?.hash);
}

function neededBy(beginning: string): string {
  return beginning.split(NEEDS)[1] ?? "0.2.0";
}

function isEarlier(version: string, than: string): boolean {
  return version.localeCompare(than, "en", { numeric: true }) < 0;
}

function unfit(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
