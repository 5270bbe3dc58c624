import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "@ludus/testkit/eventually";
import { startRedis, type RedisServer } from "@ludus/testkit/services/start-redis";
import { bid, first, gladiatorsOnMarket } from "#test/market.ts";
import { readMetrics } from "#test/read-metrics.ts";
import { openTestDatabase, type TestDatabase } from "#test/servers/test-database.ts";
import { TestServer } from "#test/servers/test-server.ts";
import { setAuctionsOf, storedAuctions } from "#test/stored.ts";

const TOKEN = "t".repeat(20);
const LOOKED_MS = 3000;
/** A part of the time that the node is left alone. */
const BUSY_MAX = 0.7;

let redis: RedisServer;
let place: TestDatabase;
let server: TestServer | undefined;
let lines: string[];
let printed: string[];
let stopListening: () => void;
beforeEach(async () => {
  redis = await startRedis();
  place = await openTestDatabase();
  lines = [];
  printed = [];
  stopListening = listenToConsole();
});
afterEach(async () => {
  stopListening();
  await server?.stop();
  await redis.stop();
  await place.remove();
});

/** Keeps the lines that packages print beside the log. */
function listenToConsole(): () => void {
  const { warn, error, log } = console;
  const print = (...words: unknown[]) => void printed.push(words.join(" "));
  Object.assign(console, { warn: print, error: print, log: print });
  return () => void Object.assign(console, { warn, error, log });
}

async function start(url: string): Promise<TestServer> {
  server = await TestServer.start({
    database: place.config,
    redisUrl: url,
    marketSize: 4,
    metricsToken: TOKEN,
    logLevel: "info",
    logTo: { write: (line) => void lines.push(line) },
  });
  return server;
}

function logged(text: string): Promise<void> {
  return eventually(() => expect(lines.join("")).toContain(text));
}

/** The part of some seconds that the event loop is busy. */
async function busyness(): Promise<number> {
  const before = performance.eventLoopUtilization();
  await new Promise((resolve) => {
    setTimeout(resolve, LOOKED_MS);
  });
  return performance.eventLoopUtilization(before).utilization;
}

async function expectServes(node: TestServer): Promise<void> {
  const [player] = await node.newPlayers(1);
  const [lot] = first(1, await gladiatorsOnMarket(node, player));
  await bid(node, player, lot.id, 300);
  const { database } = node.platform;
  await setAuctionsOf(database, lot.id, { endsAt: Date.now() - 1 });
  await eventually(async () => {
    const rows = (await storedAuctions(database)).filter((row) => row.gladiatorId === lot.id);
    expect(rows).toMatchObject([{ status: "sold", leaderId: player.id }]);
  });
}

const userUrl = ({ url }: RedisServer) => url.replace("redis://", "redis://app:secret@");
const serves = async () =>
  (await readMetrics(server as TestServer, TOKEN)).value('ludus_redis_up{use="jobs"}');

test.each(["-info", "-@scripting", "-@blocking", "-@write", "-@pubsub", "-@admin -@dangerous"])(
  "a node whose Redis user has %s opens, rests, serves, and prints nothing beside its log",
  async (rights) => {
    await redis.ask(`ACL SETUSER app on >secret ~* &* +@all ${rights}`);
    const node = await start(userUrl(redis));
    expect(await busyness()).toBeLessThan(BUSY_MAX);
    await expectServes(node);
    expect(printed).toEqual([]);
  },
);

test("a node whose Redis user may not take jobs takes them once it may", async () => {
  await redis.ask("ACL SETUSER app on >secret ~* &* +@all -@scripting");
  await start(userUrl(redis));
  await logged("Redis refuses jobs, and sweeps do their work");
  await eventually(async () => expect(await serves()).toBe(0));
  await redis.ask("ACL SETUSER app +@all");
  await eventually(async () => expect(await serves()).toBe(1));
});

test("a wrong password of Redis is logged once for each use, and Redis never counts as back", async () => {
  await redis.ask("ACL SETUSER app on >secret ~* &* +@all");
  const node = await start(redis.url.replace("redis://", "redis://app:wrong@"));
  expect(await busyness()).toBeLessThan(BUSY_MAX);
  await expectServes(node);
  const said = lines.filter((line) => line.includes("Redis is away: scheduling jobs"));
  expect(said.length).toBeGreaterThan(0);
  expect(said.length).toBeLessThan(4);
  expect(lines.join("")).not.toContain("Redis is back");
  expect(printed).toEqual([]);
});

test("a full Redis is logged, and shown by ludus_redis_up, while the node serves", async () => {
  const node = await start(redis.url);
  await eventually(async () => expect(await serves()).toBe(1));
  await redis.ask("CONFIG SET maxmemory 1mb");
  await logged("Redis refuses jobs, and sweeps do their work");
  await eventually(async () => expect(await serves()).toBe(0));
  await expectServes(node);
  await redis.ask("CONFIG SET maxmemory 0");
  await eventually(async () => expect(await serves()).toBe(1));
});

test("a Redis that may forget jobs is named in one line of the log, and in none beside it", async () => {
  await redis.ask("CONFIG SET maxmemory-policy allkeys-lru");
  await start(redis.url);
  await logged("Redis may forget jobs (allkeys-lru)");
  expect(lines.filter((line) => line.includes("may forget"))).toHaveLength(1);
  expect(printed).toEqual([]);
});
