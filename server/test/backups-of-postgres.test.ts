import { afterAll, beforeAll, describe } from "vitest";
import { describeBackups } from "./describe-backups.ts";
import { startPackagedPostgres, type PackagedPostgres } from "./start-packaged-postgres.ts";

let postgres: PackagedPostgres;
beforeAll(async () => {
  postgres = await startPackagedPostgres();
}, 60_000);
afterAll(() => postgres.stop());

describe("a house in PostgreSQL", () => {
  describeBackups(() => ({
    suffix: ".dump",
    environment: { PATH: `${postgres.binFolder}:${process.env["PATH"]}` },
    newDatabase: () => postgres.createDatabase(),
    listAll: () => postgres.databases(),
  }));
});
