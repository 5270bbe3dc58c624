import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrationsFolder, type Dialect } from "./migrations-folder.ts";

/**
 * Takes the hashes of the migrations that a database has had; null if it has no tables yet.
 * @throws DATABASE_FROM_BEFORE if it didn't begin with the first migration of this release.
 */
export function refuseUnfitDatabase(dialect: Dialect, hashes: readonly string[] | null): void {
  const [first] = readMigrationFiles({ migrationsFolder: migrationsFolder(dialect) });
  if (hashes === null || (first && hashes.includes(first.hash))) return;
  throw Object.assign(
    new Error(
      "This database was made by a release before 0.2.0, or by another program. Set DATABASE_URL to a new one, or start the release that made it.",
    ),
    { code: "DATABASE_FROM_BEFORE" },
  );
}
