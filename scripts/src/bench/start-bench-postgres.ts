import { join } from "node:path";
import { startPostgres } from "@ludus/testkit/services/start-postgres";

/** A PostgreSQL with an empty database; every commit is synced to the disk of the folder. */
export async function startBenchPostgres(folder: string, name: string) {
  const postgres = await startPostgres({ folder: join(folder, `postgres-${name}`) });
  const url = await postgres.createDatabase("bench");
  return { postgres, url, stop: () => postgres.stop() };
}
