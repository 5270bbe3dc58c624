import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { eventually } from "@ludus/testkit/eventually";
import { ServerProcess } from "@ludus/testkit/server/server-process";
import { askPostgres } from "@ludus/testkit/services/ask-postgres";
import { startPostgres } from "@ludus/testkit/services/start-postgres";
import { explainFailedStart } from "../../../src/explain-failed-start.ts";
import { readConfig } from "../../../src/config.ts";
import { send } from "#test/raw-http.ts";
import { paceOf } from "#test/pace-of.ts";
import { greetLate } from "#test/postgres-wires/greet-late.ts";
import { TestServer } from "#test/servers/test-server.ts";

const CONNECTIONS_MAX = 12;
/** Time that a node waits for its PostgreSQL. */
const WAIT_MAX_MS = 10_000;
const SETTINGS = { MARKET_SIZE: "3", LOG_LEVEL: "warn" };

let url: string;
let running: ServerProcess[];
const postgres = await startPostgres({
  isDurable: false,
  maxConnections: CONNECTIONS_MAX,
  password: "postgres",
});
beforeEach(async () => {
  url = await postgres.createDatabase();
  running = [];
});
afterEach(async () => {
  for (const server of running) server.signal("SIGKILL");
  await Promise.all(running.map(({ exited }) => exited));
});
afterAll(() => postgres.stop());

function launch(settings: Record<string, string>): ServerProcess {
  const server = new ServerProcess({ ...SETTINGS, ...settings });
  running.push(server);
  return server;
}

test("a node started before its PostgreSQL waits for it and logs that once", async () => {
  await postgres.crash();
  const server = launch({ DATABASE_URL: url, DATABASE_POOL_SIZE: "4" });
  await server.says(/PostgreSQL does not answer/);
  // Time for a few more attempts.
  await sleep(1000);
  await postgres.restart();
  await server.opened();
  server.signal("SIGTERM");
  const { code, stdout } = await server.exited;
  expect(code).toBe(0);
  expect(
    stdout.match(/PostgreSQL does not answer \(ECONNREFUSED\); trying for 10 s/g),
  ).toHaveLength(1);
});

test("a node without PostgreSQL exits within seconds, with one line and no password", async () => {
  const server = launch({ DATABASE_URL: "postgres://operator:s3cret-word@127.0.0.1:1/ludus" });
  const paceMs = await paceOf(server.says(/PostgreSQL does not answer/));
  const waitedMs = await paceOf(server.exited);
  const { code, stdout, stderr } = await server.exited;
  expect([code, stderr]).toEqual([
    1,
    "Ludus can't start. PostgreSQL can't be used: connect ECONNREFUSED 127.0.0.1:1. Start it, or set DATABASE_URL.\n",
  ]);
  expect(waitedMs).toBeLessThan(2 * WAIT_MAX_MS + 10 * paceMs);
  expect(stdout + stderr).not.toContain("s3cret-word");
});

test("a node opens at least four connections to a PostgreSQL that is slow to greet", async () => {
  // Longer than a player waits for a connection.
  const wire = await greetLate(url, { ms: 1000 });
  onTestFinished(() => wire.stop());
  const server = await TestServer.forTest({
    database: { kind: "postgres", url: wire.url },
    databasePoolSize: 6,
  });
  expect(server.platform.database.connections?.()).toMatchObject({ waiting: 0 });
  expect(server.platform.database.connections?.()?.total).toBeGreaterThanOrEqual(4);
});

test.each<[string, (address: string) => Record<string, string>, RegExp]>([
  [
    "more connections than PostgreSQL has",
    (address) => ({ DATABASE_URL: address, DATABASE_POOL_SIZE: "20" }),
    /^PostgreSQL can't be used: it allows \d+ connections, and this node may want 20: raise its max_connections, or lower DATABASE_POOL_SIZE\.$/,
  ],
  [
    "a wrong password",
    (address) => ({ DATABASE_URL: address.replace("postgres:postgres@", "postgres:s3cret-word@") }),
    /^PostgreSQL can't be used: password authentication failed for user "postgres"\. Correct user and password in DATABASE_URL, [^\n]+\.$/,
  ],
  [
    "a database that is not there",
    (address) => ({ DATABASE_URL: `${address}_none` }),
    /^PostgreSQL can't be used: database "\w+_none" does not exist\. Create it, or correct its name in DATABASE_URL\.$/,
  ],
  [
    "encryption that PostgreSQL doesn't offer",
    (address) => ({ DATABASE_URL: `${address}?sslmode=verify-full` }),
    /^PostgreSQL can't be used: The server does not support SSL connections\. Switch its ssl on, or set sslmode=disable in DATABASE_URL\.$/,
  ],
])(
  "a failed start because of %s is explained in one line, without waiting",
  async (_name, settings, line) => {
    const { database, databasePoolSize } = readConfig(settings(url));
    const lines: string[] = [];
    const logTo = { write: (line: string) => void lines.push(line) };
    const options = { database, databasePoolSize, logLevel: "warn", logTo } as const;
    const error: unknown = await TestServer.start(options).catch((reason: unknown) => reason);
    // A start that waits says so.
    expect(lines.join("")).not.toContain("trying for");
    const explained = explainFailedStart(error, readConfig(settings(url)));
    expect(explained).toMatch(line);
    expect(explained).not.toContain("s3cret-word");
  },
);

async function explainedStart(address: string): Promise<string | null> {
  const config = readConfig({ DATABASE_URL: address });
  const { database } = config;
  const error: unknown = await TestServer.start({ database, databasePoolSize: 4 }).then(
    (server) => server.stop(),
    (reason: unknown) => reason,
  );
  return explainFailedStart(error, config);
}

test("a database that lacks letters which players write is refused in one line", async () => {
  await postgres.query(
    "create database latin encoding 'LATIN1' locale_provider libc locale 'C' template template0",
  );
  expect(await explainedStart(postgres.urlOf("latin"))).toMatch(
    /^PostgreSQL can't be used: its encoding LATIN1 lacks letters [^\n]+\.$/,
  );
});

test("a role without rights is refused in one line that says how to give them, and starts with them", async () => {
  await postgres.query("create role app login password 'postgres'");
  const name = new URL(url).pathname.slice(1);
  const address = url.replace("postgres:postgres@", "app:postgres@");
  const line = await explainedStart(address);
  expect(line).toMatch(
    /^PostgreSQL can't be used: permission denied for [^\n]+ alter database "\w+" owner to "app"; [^\n]+\.$/,
  );
  await postgres.query(`alter database ${name} owner to app`);
  const server = await TestServer.start({
    database: { kind: "postgres", url: address },
    databasePoolSize: 4,
  });
  await server.stop();
});

test("a start on a standby is refused in one line once it had the time to become the primary", async () => {
  await postgres.query(
    `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`,
  );
  expect(await explainedStart(url)).toMatch(/^PostgreSQL can't be used: it only reads: [^\n]+\.$/);
});

test("a role that loses its rights is unready until it has them again", async () => {
  await postgres.query("drop role if exists clerk");
  await postgres.query("create role clerk login password 'postgres'");
  const name = new URL(url).pathname.slice(1);
  await postgres.query(`alter database ${name} owner to clerk`);
  const server = await TestServer.forTest({
    database: { kind: "postgres", url: url.replace("postgres:postgres@", "clerk:postgres@") },
    databasePoolSize: 4,
    outageExtensionMs: 60_000,
  });
  const status = async () => (await send(server, { path: "/readyz" })).status;
  expect(await status()).toBe(200);
  await askPostgres(url, "alter table heartbeats owner to postgres");
  await eventually(async () => expect(await status()).toBe(503));
  await askPostgres(url, "alter table heartbeats owner to clerk");
  await eventually(async () => expect(await status()).toBe(200));
});

test("the log about a lost connection contains no password", async () => {
  const lines: string[] = [];
  const server = await TestServer.forTest({
    database: { kind: "postgres", url },
    databasePoolSize: 4,
    logLevel: "trace",
    logTo: { write: (line) => void lines.push(line) },
  });
  await server.platform.database.check();
  await postgres.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  await eventually(() => expect(lines.join("")).toContain("an idle database connection was lost"));
  // The other lost connections are noticed one by one.
  await eventually(() => server.platform.database.check());
  const log = lines.join("");
  expect(log).toContain("57P01");
  expect(log).not.toMatch(/postgres:postgres|"password"|connectionParameters/);
});
