import { execFile } from "node:child_process";
import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { eventually } from "../eventually.ts";
import { withPostgres } from "./ask-postgres.ts";
import { startPostgres, type PostgresServer } from "./start-postgres.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";
import { writeAs } from "./write-as.ts";

const run = promisify(execFile);

export interface Standby extends PostgresServer {
  /** Follows no more, and serves what it has received. */
  stopReceiving(): Promise<void>;
  /** Becomes a primary. Resolves once it takes writes. */
  promote(): Promise<void>;
}

/**
 * Copies a running PostgreSQL and follows it by streaming replication. With `isSynchronous` the primary
 * answers no commit before the standby has it.
 */
export async function startStandby(
  primary: PostgresServer,
  { isSynchronous }: { isSynchronous: boolean },
): Promise<Standby> {
  const temporary = makeTemporaryFolder("standby");
  const folder = join(temporary.path, "data");
  await withPostgres(primary.adminUrl, async (client) => {
    await client.query("select pg_backup_start('standby', true)");
    // With its owner, whom PostgreSQL runs as.
    await run("cp", ["-a", primary.folder, folder]);
    const { rows } = await client.query<{ labelfile: string }>(
      "select labelfile from pg_backup_stop(false)",
    );
    const [label] = rows;
    await writeAs(primary.folder, join(folder, "backup_label"), label?.labelfile ?? "");
  });
  for (const name of ["postmaster.pid", "postmaster.opts"])
    rmSync(join(folder, name), { force: true });
  await writeAs(primary.folder, join(folder, "standby.signal"), "");
  const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`;
  appendFileSync(join(folder, "postgresql.auto.conf"), `primary_conninfo = '${source}'\n`);
  const standby = await startPostgres({ folder });
  await eventually(async () => {
    const [row] = await primary.query("select count(*)::int as followers from pg_stat_replication");
    if (row?.["followers"] !== 1) throw new Error("the standby doesn't follow");
  });
  if (isSynchronous) {
    await primary.query("alter system set synchronous_standby_names = 'standby'");
    await primary.query("select pg_reload_conf()");
    await eventually(async () => {
      const [row] = await primary.query("select sync_state from pg_stat_replication");
      if (row?.["sync_state"] !== "sync") throw new Error("the standby isn't waited for");
    });
  }
  return {
    ...standby,
    async stopReceiving() {
      await standby.query("alter system set primary_conninfo = ''");
      await standby.query("select pg_reload_conf()");
      await eventually(async () => {
        const [row] = await standby.query("select count(*)::int as left from pg_stat_wal_receiver");
        if (row?.["left"] !== 0) throw new Error("the standby still receives");
      });
    },
    async promote() {
      await standby.query("select pg_promote()");
    },
    async stop() {
      await standby.stop();
      temporary.remove();
    },
  };
}
