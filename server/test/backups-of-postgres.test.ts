import { afterAll, beforeAll, describe } from "vitest";
import { describeBackups } from "./describe-backups.ts";
import { startPackagedPostgres, type PackagedPostgres } from "./start-packaged-postgres.ts";

let postgres: PackagedPostgres;
beforeAll(async () => {
  postgres = await startPackagedPostgres();
  // Its own pg_dump, before any other that is installed.
  process.env["PATH"] = `${postgres.binFolder}:${process.env["PATH"]}`;
});
afterAll(() => postgres.stop());

describe("a house in PostgreSQL", () => {
  describeBackups(() => ({
    suffix: ".dump",
    newDatabase: () => postgres.createDatabase(),
    listAll: () => postgres.databases(),
  }));
});
