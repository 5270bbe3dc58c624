import { join } from "node:path";
import { makeTemporaryFolder } from "@ludus/testkit/services/temporary-folder";
import type { TestProject } from "vitest/node";
import { openSqliteDatabase } from "../../src/platform/database/sqlite/sqlite-database.ts";

/** For the whole run of the suite: a migrated file without rows to copy, quicker than migrating each. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = makeTemporaryFolder("sqlite-template");
  const file = join(folder.path, "ludus.db");
  await openSqliteDatabase(file).close();
  project.provide("sqliteTemplate", file);
  return () => folder.remove();
}
