import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { eventually } from "../../../test/eventually.ts";
import { startRedis, type TestRedis } from "../../../test/start-redis.ts";
import { createLog } from "../../log.ts";
import { describeRateLimit } from "./rate-limit-contract.ts";
import type { RateLimit } from "./rate-limit.ts";
import { createRedisRateLimit } from "./redis-rate-limit.ts";

const RULE = { name: "login", points: 3, perSeconds: 60, isShared: true };

const log = createLog("silent");
let redis: TestRedis;
const opened: RateLimit[] = [];
let nodesMade = 0;
beforeAll(async () => {
  redis = await startRedis();
});
afterEach(() => {
  for (const limit of opened.splice(0)) limit.close();
});
afterAll(() => redis.stop());

/** A node's own, once it has found Redis. */
async function openNode(prefix = "house"): Promise<RateLimit> {
  const limit = createRedisRateLimit(redis.url, prefix, log);
  opened.push(limit);
  const key = `found-${(nodesMade += 1)}`;
  await eventually(async () => {
    await limit.take(RULE, key);
    expect(await keysWith(key)).toHaveLength(1);
  });
  return limit;
}

async function keysWith(part: string): Promise<string[]> {
  const asking = new Redis(redis.url);
  try {
    return await asking.keys(`*${part}`);
  } finally {
    asking.disconnect();
  }
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describeRateLimit("Redis", openNode);

test("nodes count a shared rule together", async () => {
  const nodes = [await openNode("together"), await openNode("together")] as const;
  expect(await nodes[0].take(RULE, "anna")).toBe(0);
  expect(await nodes[1].take(RULE, "anna")).toBe(0);
  expect(await nodes[0].take(RULE, "anna")).toBe(0);
  expect(await nodes[1].take(RULE, "anna")).toBeGreaterThan(0);
});

test("nodes count any other rule each for itself", async () => {
  const nodes = [await openNode("apart"), await openNode("apart")] as const;
  const rule = { ...RULE, isShared: false, points: 1 };
  expect(await nodes[0].take(rule, "anna")).toBe(0);
  expect(await nodes[1].take(rule, "anna")).toBe(0);
});

test.each<[string, () => Promise<void> | void, () => Promise<void> | void]>([
  ["dead", () => redis.kill(), () => redis.restart()],
  ["frozen", () => redis.freeze(), () => redis.thaw()],
])("with Redis %s a node counts by itself, within half a second", async (name, hurt, heal) => {
  const limit = await openNode(`hurt-${name}`);
  const takeFive = async (key: string) => {
    const startMs = performance.now();
    const waits = await Promise.all(times(5).map(() => limit.take(RULE, key)));
    return { waits, ms: performance.now() - startMs };
  };
  const usual = await takeFive("bruno");
  await hurt();
  try {
    const { waits, ms } = await takeFive("anna");
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(RULE.points);
    // Beyond what the same takes on this machine while Redis is well.
    expect(ms).toBeLessThan(500 + 10 * usual.ms);
  } finally {
    await heal();
  }
});
