import { connect, createServer, type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { io } from "socket.io-client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { login, register } from "@ludus/shared/contract/accounts/auth-api";
import { logout, me } from "@ludus/shared/contract/accounts/session-api";
import { marketPage } from "@ludus/shared/contract/market/market-api";
import { placeBid, type BidAnswer } from "@ludus/shared/contract/market/bids-api";
import { Problem } from "@ludus/shared/contract/problems";
import { openSocket } from "@ludus/testkit/players/connect-player";
import { eventually } from "@ludus/testkit/eventually";
import { exactApiAt } from "@ludus/testkit/players/exact-api";
import { bidBySocket } from "@ludus/testkit/players/place-bid";
import { PASSWORD } from "@ludus/testkit/players/register-player";
import { ServerProcess } from "@ludus/testkit/server/server-process";
import { askPostgres } from "@ludus/testkit/services/ask-postgres";
import { paceOf } from "#test/pace-of.ts";
import { createTestPlayers, type TestPlayer } from "#test/test-players.ts";
import { first } from "#test/market.ts";
import { send, sendJson } from "#test/raw-http.ts";
import { runOperator } from "#test/run-operator.ts";
import { openTestPlace, type TestPlace } from "#test/servers/test-place.ts";
import { inDatabase } from "#test/servers/in-database.ts";
import { RELEASE } from "../../src/platform/version.ts";
import { changeFile } from "../../src/platform/database/suite/former-sqlite-file.ts";

const CLOSED_WITHIN_MS = 10_000;
const METRICS_TOKEN = "t".repeat(20);
const FROM_BEFORE =
  "This database was made by a release before 0.2.0, or by another program. Set DATABASE_URL to a new one, or start the release that made it.";
const FROM_LATER = `This database needs Ludus 99.0.0 or later, and this is ${RELEASE.version}. Start that release, or set DATABASE_URL to a restored backup that is older.`;

let place: TestPlace;
let running: ServerProcess[];
beforeEach(async () => {
  place = await openTestPlace();
  running = [];
});
afterEach(async () => {
  for (const server of running) server.signal("SIGKILL");
  await Promise.all(running.map(({ exited }) => exited));
  await place.remove();
});

function launch(settings: Record<string, string> = {}): ServerProcess {
  const server = new ServerProcess({ ...place.environment, ...settings });
  running.push(server);
  return server;
}

describe("a start that fails", () => {
  test("the server exits with 1 and names a wrong setting", async () => {
    expect(await launch({ PORT: "x" }).exited).toEqual({
      code: 1,
      stdout: "",
      stderr: "Ludus can't start with these settings:\nPORT must be a whole number\n",
    });
  });

  test("the server exits with 1 and names a port that is taken", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo;
    const exit = await launch({ PORT: String(port), LOG_LEVEL: "error" }).exited;
    other.close();
    expect(exit).toEqual({
      code: 1,
      stdout: "",
      stderr: `Ludus can't start. 127.0.0.1:${port} is taken. Stop what listens there, or set PORT.\n`,
    });
  });

  test.each([
    [
      "a database with migrations of a release before 0.2.0",
      () => changeMigrations("update migrations set hash = 'of another release'"),
      FROM_BEFORE,
    ],
    [
      "a database with tables that no migration made",
      () => changeMigrations("drop table migrations"),
      FROM_BEFORE,
    ],
    [
      "a database that needs a later release",
      () => inDatabase(place.settings, (database) => database.refuseServersBefore("99.0.0")),
      FROM_LATER,
    ],
  ])("the server and every command refuse %s in one line", async (_of, change, refusal) => {
    await inDatabase(place.settings, async () => undefined);
    await change();
    const { code, stdout, stderr } = await launch({ LOG_LEVEL: "error" }).exited;
    expect([code, stdout, stderr]).toEqual([1, "", `Ludus can't start. ${refusal}\n`]);
    for (const [command, ...args] of [
      ["audit"],
      ["backup"],
      ["restore", "--check"],
      ["grant-role", "batiatus", "ADMIN"],
      ["reset-password", "batiatus"],
    ] as const) {
      const exit = await runOperator(command, args, place.environment);
      expect(exit, command).toMatchObject({ stdout: "", stderr: `${refusal}\n` });
      expect(exit.code, command).not.toBe(0);
    }
  });
});

async function changeMigrations(statement: string): Promise<void> {
  const { database } = place.settings;
  const on = (table: string) => statement.replace("migrations", table);
  if (database.kind === "postgres") {
    await askPostgres(database.url, on("drizzle.__drizzle_migrations"));
  } else {
    changeFile(database.file, on("__drizzle_migrations"));
  }
}

test("the log's first line, the health, the metrics and the reference name version and commit", async () => {
  const server = launch({ METRICS_TOKEN });
  const url = await server.opened();
  const [line = ""] = (await server.says(/^.*\n/)).split("\n");
  const { version, commit } = JSON.parse(line) as typeof RELEASE;
  expect(version).toBe(RELEASE.version);
  expect(commit).toMatch(/^(?:[\da-f]{12}(?:-dirty)?|unknown)$/);
  const answers = await Promise.all([
    send({ url }, { path: "/healthz" }),
    send({ url }, { path: "/metrics", token: METRICS_TOKEN }),
    send({ url }, { path: "/api/openapi.json" }),
  ]);
  const [health, metrics, reference] = answers.map(({ body }) => body);
  expect(JSON.parse(health ?? "")).toEqual({ status: "ok", version, commit });
  expect(metrics).toContain(`ludus_build_info{version="${version}",commit="${commit}"} 1`);
  expect(JSON.parse(reference ?? "")).toMatchObject({ info: { version: `${version}+${commit}` } });
});

test("the server keeps every acknowledged bid and exits with 0 at SIGTERM under load", async () => {
  const players = await inDatabase(place.settings, (_database, platform) =>
    createTestPlayers(platform, 16, { startingGold: 1_000_000_000 }),
  );
  const server = launch({ RATE_LIMITS: "off", MARKET_SIZE: "20" });
  const startTookMs = await paceOf(server.opened());
  const url = await server.opened();
  const api = exactApiAt(url);
  const { gladiators } = await api.call(marketPage, { limit: 20 }, first(1, players)[0].token);
  const ids = gladiators.map(({ id }) => id);

  const acknowledged: BidAnswer[] = [];
  let highestBid = 0;
  const bidders = players.map((player, index) =>
    index % 2 === 0 ? keepBiddingByHttp(player) : keepBiddingBySocket(player),
  );
  const acknowledges = async (count: number) => {
    while (acknowledged.length < count) await sleep(50);
  };
  await acknowledges(80);
  // The server must not wait for an idle connection, or for half a request. It knows the connection by an
  // answer, and has read the half by the time of the next bids: it doesn't yet refuse it as too slow.
  const silent = connect(Number(new URL(url).port), "127.0.0.1");
  const asking = connect(Number(new URL(url).port), "127.0.0.1");
  let answer = "";
  asking.on("data", (chunk) => (answer += chunk.toString()));
  asking.write("GET /readyz HTTP/1.1\r\nhost: ludus\r\n\r\n");
  await eventually(() => expect(answer).toMatch(/{"status":"ready"}$/));
  answer = "";
  asking.write("GET /readyz HTTP/1.1\r\nhost: ludus\r\n");
  await acknowledges(acknowledged.length + 20);

  const acknowledgedBefore = acknowledged.length;
  const startMs = performance.now();
  server.signal("SIGTERM");
  await server.says(/SIGTERM: finishing what is under way/);
  server.signal("SIGTERM");
  asking.write("\r\n");
  const exit = await server.exited;
  expect(performance.now() - startMs).toBeLessThan(CLOSED_WITHIN_MS + 2 * startTookMs);
  expect(exit).toMatchObject({ code: 0, stderr: "" });
  await Promise.all(bidders);
  silent.destroy();
  expect(answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*{"status":"draining"}$/);
  expect(answer).toMatch(/^connection: close\r$/im);

  expect(acknowledgedBefore).toBeGreaterThanOrEqual(100);
  const kept = await inDatabase(place.settings, ({ read, tables }) =>
    read.select().from(tables.bids),
  );
  const amountById = new Map(kept.map(({ id, amount }) => [String(id), amount]));
  for (const { bid } of acknowledged) expect(amountById.get(bid.id)).toBe(bid.bidAmount);

  async function keepBiddingByHttp({ token }: TestPlayer): Promise<void> {
    for (let round = 1; ; round += 1) {
      try {
        const input = { id: ids[round % ids.length] ?? "", bidAmount: (highestBid += 100) };
        acknowledged.push(await api.call(placeBid, input, token));
      } catch (error) {
        if (!(error instanceof Problem)) return;
      }
    }
  }

  async function keepBiddingBySocket({ token }: TestPlayer): Promise<void> {
    const socket = openSocket(url, token);
    for (let round = 1; ; round += 1) {
      try {
        const gladiatorId = ids[round % ids.length] ?? "";
        const bid = { gladiatorId, bidAmount: (highestBid += 100) };
        acknowledged.push(await bidBySocket(socket, bid));
      } catch (error) {
        if (!(error instanceof Problem)) return;
      }
    }
  }
});

test("the log at level trace contains no token or password", async () => {
  const server = launch({ LOG_LEVEL: "trace", RATE_LIMITS: "off" });
  const url = await server.opened();
  const api = exactApiAt(url);
  const email = "player@ludus.example";
  const secrets = ["Wr0ng!secret", "sEcret!0code"];
  const newcomer = { username: "Player", email, password: PASSWORD };
  const { token } = await api.call(register, newcomer);
  const again = await api.call(login, { email, password: PASSWORD });
  secrets.push(PASSWORD, token, again.token);
  const wrong = { email, password: "Wr0ng!secret" };
  await api.call(login, wrong).catch(() => undefined);
  await api.call(me, {}, token);
  await sendJson({ url }, { path: "/api/auth/login", body: `{"password":"${PASSWORD}"` });
  await send({ url }, { path: `/api/auth/me?token=${token}`, token });
  await send({ url }, { path: "/api/auth/discord/callback?code=sEcret!0code&state=x" });
  for (const given of [token, `${token}x`]) {
    const socket = io(url, {
      auth: { token: given },
      transports: ["websocket"],
      reconnection: false,
    });
    await new Promise((resolve) => {
      socket.once("connect_error", resolve);
      socket.once("welcome", resolve);
    });
    socket.emit("place-bid", { token, password: PASSWORD });
    socket.disconnect();
  }
  await api.call(logout, {}, token);
  server.signal("SIGINT");
  const { code, stdout, stderr } = await server.exited;
  expect(code).toBe(0);
  expect(stdout).toContain("SIGINT: finishing what is under way");
  for (const secret of secrets) expect(stdout + stderr).not.toContain(secret);
});
