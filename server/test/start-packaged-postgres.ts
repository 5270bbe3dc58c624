import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import { askPostgres } from "./postgres-admin.ts";

const STARTED_WITHIN_MS = 20_000;
const DEBIAN_FOLDER = "/usr/lib/postgresql";

export interface PackagedPostgres {
  /** Where pg_dump is that belongs to it. */
  binFolder: string;
  /** The address of a new, empty database. */
  createDatabase(): Promise<string>;
  databases(): Promise<string[]>;
  stop(): Promise<void>;
}

/**
 * A real PostgreSQL of the machine's own packages, which bring pg_dump of the same version: the one
 * from npm has none. With passwords, as in earnest.
 */
export async function startPackagedPostgres(): Promise<PackagedPostgres> {
  const binFolder = findBinFolder();
  const folder = mkdtempSync(join(tmpdir(), "ludus-packaged-postgres-"));
  chmodSync(folder, 0o755);
  const data = join(folder, "data");
  const passwordFile = join(folder, "password");
  const password = "p@ss w/rd";
  writeFileSync(passwordFile, password);
  const owner = ownerOfProcesses();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const run = (name: string) => join(binFolder, name);
  const access = ["--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  execFileSync(run("initdb"), ["--no-sync", "--encoding=UTF8", "-D", data, ...access], {
    stdio: "ignore",
    ...owner,
  });
  const port = await freePort();
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off"];
  const server = spawn(
    run("postgres"),
    ["-D", data, "-p", `${port}`, ...settings.flatMap((setting) => ["-c", setting])],
    { stdio: "ignore", ...owner },
  );
  const addressOf = (name: string) =>
    `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`;
  const query = (statement: string) => askPostgres(addressOf("postgres"), statement);
  await answering(() => query("select 1"));
  let databasesMade = 0;
  return {
    binFolder,
    async createDatabase() {
      const name = `keeper_${(databasesMade += 1)}`;
      await query(`create database ${name}`);
      return addressOf(name);
    },
    async databases() {
      const rows = await query("select datname from pg_database order by datname");
      return rows.map(({ datname }) => String(datname));
    },
    async stop() {
      server.kill("SIGINT");
      await once(server, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Named by the test command, which looks for one; else the newest of Debian's. */
function findBinFolder(): string {
  const named = process.env["POSTGRES_BIN"];
  if (named) return named;
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).map(Number) : [];
  const newest = versions.toSorted((a, b) => b - a)[0];
  if (newest === undefined)
    throw new Error("no PostgreSQL is in /usr/lib/postgresql or POSTGRES_BIN");
  return join(DEBIAN_FOLDER, String(newest), "bin");
}

/** PostgreSQL refuses to run as root. */
function ownerOfProcesses(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (kind: string) =>
    Number(execFileSync("id", [kind, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

async function answering(ask: () => Promise<unknown>): Promise<void> {
  const deadlineMs = Date.now() + STARTED_WITHIN_MS;
  for (;;) {
    try {
      await ask();
      return;
    } catch (error) {
      if (Date.now() > deadlineMs) throw error;
      await sleep(50);
    }
  }
}
