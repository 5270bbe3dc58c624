import { afterAll, beforeAll, describe } from "vitest";
import { requireProgram } from "@ludus/testkit/programs/required-program";
import { postgresWithTools } from "@ludus/testkit/programs/server-programs";
import { askPostgres } from "@ludus/testkit/services/ask-postgres";
import { startPostgres, type PostgresServer } from "@ludus/testkit/services/start-postgres";
import { runPostgresTool } from "../../src/platform/archive/postgres-tools.ts";
import { describeBackups } from "#test/backups.suite.ts";

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
    async backUpAsFormer(address, file) {
      await askPostgres(address, "update drizzle.__drizzle_migrations set hash = 'former'");
      await runPostgresTool("pg_dump", ["--format=custom", `--file=${file}`], {
        address,
        serverMajor: 1,
        signal: new AbortController().signal,
      });
    },
    newDatabase: () => postgres.createDatabase(),
    listAll: () => postgres.listDatabases(),
  }));
});
