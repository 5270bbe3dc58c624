import { randomBytes } from "node:crypto";
import pg from "pg";
import { driverUrl } from "../database/postgres/driver-url.ts";
import { getTypeParser, readerOn } from "../database/postgres/postgres-reader.ts";
import type { Archive, Snapshot } from "./archive.ts";
import { requireBackupOf } from "./backup-kind.ts";
import { sqlToEndSignIns } from "./end-sign-ins.ts";
import { refuseUnfitDatabase } from "../database/migrations/refuse-unfit-database.ts";
import { refuseUnfitTables } from "../database/postgres/refuse-unfit-tables.ts";
import { runPostgresTool } from "./postgres-tools.ts";
import { writeNewFile } from "./write-new-file.ts";

const CONNECT_TIMEOUT_MS = 3000;

/** With the default 4 MB, sorting a journal of millions goes through files. */
const SORT_MEMORY = "64MB";

export function postgresArchive(address: string, signal: AbortSignal): Archive {
  return {
    backupSuffix: ".dump",
    openSnapshot: () => openSnapshot(address, signal),
    async restore(backup, { keepsSignIns }) {
      await requireBackupOf("postgres", backup);
      await withClient(address, async (client) => {
        const things = await countThings(client);
        if (things > 0) {
          throw new Error("The database is not empty. Nothing is overwritten.");
        }
        const args = ["--exit-on-error", "--single-transaction", "--no-owner", "--no-privileges"];
        const serverMajor = await majorOf(client);
        refuseUnfitDatabase("postgres", await hashesIn(backup, { serverMajor, signal }));
        await runPostgresTool("pg_restore", [...args, backup], { address, serverMajor, signal });
        if (!keepsSignIns) await endSignIns(client);
        // Without statistics of the new rows, an audit would take minutes.
        await client.query("analyze");
      });
    },
    async createScratch() {
      const name = `ludus_check_${randomBytes(6).toString("hex")}`;
      await withClient(address, (client) => client.query(`create database ${name}`));
      const url = new URL(address);
      url.pathname = name;
      return {
        archive: postgresArchive(url.href, signal),
        remove: () =>
          withClient(address, async (client) => {
            await client.query(`drop database ${name} with (force)`);
          }),
      };
    },
  };
}

async function openSnapshot(address: string, signal: AbortSignal): Promise<Snapshot> {
  const client = await connect(address);
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query(`set local work_mem = '${SORT_MEMORY}'`);
    await client.query("set local statement_timeout = 0");
    // Compiling the audit's statements would take most of its time.
    await client.query("set local jit = off");
    // Without statistics, loops over rows that it takes for few would take the square of the bids.
    await client.query("set local enable_nestloop = off");
    // The first statement that reads fixes the snapshot's moment.
    await client.query("select count(*) from pg_class");
    await refuseUnfitTables(client);
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    read: readerOn(client),
    copyTo: (file) =>
      writeNewFile(file, async (temporary) => {
        const exported = await client.query<{ id: string }>("select pg_export_snapshot() as id");
        const options = ["--format=custom", `--snapshot=${exported.rows[0]?.id}`];
        await runPostgresTool("pg_dump", [...options, `--file=${temporary}`], {
          address,
          serverMajor: await majorOf(client),
          signal,
        });
      }),
    close: () => client.end(),
  };
}

async function withClient<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(address);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The migrations that the database of a backup had had. */
async function hashesIn(
  backup: string,
  { serverMajor, signal }: { serverMajor: number; signal: AbortSignal },
): Promise<string[]> {
  const args = ["--data-only", "--schema=drizzle", "--table=__drizzle_migrations", "--file=-"];
  const rows = await runPostgresTool("pg_restore", [...args, backup], { serverMajor, signal });
  return rows.split(/[\t\n]/);
}

/** Several statements in one query are one transaction. */
async function endSignIns(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table_name: string }>(
    "select table_name from information_schema.tables where table_schema = current_schema()",
  );
  await client.query(sqlToEndSignIns(rows.map((row) => row.table_name)));
}

async function connect(address: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: driverUrl(address),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: { getTypeParser },
  });
  // Running queries fail by themselves; an unhandled 'error' event would end the process.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

async function majorOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ server_version_num: string }>("show server_version_num");
  return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
}

async function countThings(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ things: number }>(`
    select count(*) as things
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname <> 'information_schema' and nspname not like 'pg\\_%'`);
  return rows[0]?.things ?? 0;
}
