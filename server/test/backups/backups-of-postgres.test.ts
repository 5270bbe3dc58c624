import { afterAll, beforeAll, describe } from "vitest";
import { postgresWithTools, requireProgram } from "@ludus/testkit/programs/server-programs";
import { startPostgres, type PostgresServer } from "@ludus/testkit/services/start-postgres";
import { describeBackups } from "./backups.suite.ts";

let postgres: PostgresServer;
beforeAll(async () => {
  // Its pg_dump comes before any other installed one; the npm package has none.
  const binFolder = await requireProgram(postgresWithTools);
  postgres = await startPostgres({ binFolder, password: "p@ss w/rd", isDurable: false });
  process.env["PATH"] = `${binFolder}:${process.env["PATH"]}`;
});
afterAll(() => postgres.stop());

describe("backups of a PostgreSQL database", () => {
  describeBackups(() => ({
    suffix: ".dump",
    newDatabase: () => postgres.createDatabase(),
    listAll: () => postgres.listDatabases(),
  }));
});
