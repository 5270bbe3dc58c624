import { Redis } from "ioredis";
import { afterAll, afterEach, expect, test } from "vitest";
import { eventually } from "@ludus/testkit/eventually";
import { startRedis } from "@ludus/testkit/services/start-redis";
import { paceOf } from "#test/pace-of.ts";
import { createLog } from "../../../src/log.ts";
import { describeRateLimit } from "../../../src/platform/rate-limit/rate-limit.suite.ts";
import type { RateLimit } from "../../../src/platform/rate-limit/rate-limit.ts";
import { createRedisRateLimit } from "../../../src/platform/rate-limit/redis-rate-limit.ts";

const RULE = { name: "login", points: 3, perSeconds: 60, isShared: true };

const log = createLog("silent");
const opened: RateLimit[] = [];
let nodesMade = 0;
const redis = await startRedis();
afterEach(() => {
  for (const limit of opened.splice(0)) limit.close();
});
afterAll(() => redis.stop());

/** A node's rate limit, once it is connected to Redis. */
async function openNode(prefix = "ludus", longTimeouts = true): Promise<RateLimit> {
  const limit = createRedisRateLimit({ url: redis.url, prefix, longTimeouts }, log);
  opened.push(limit);
  const key = `found-${(nodesMade += 1)}`;
  await eventually(async () => {
    await limit.take(RULE, key);
    expect(await keysWith(key)).toHaveLength(1);
  });
  return limit;
}

function keysWith(part: string): Promise<string[]> {
  return ask((asking) => asking.keys(`*${part}`));
}

/** As if `ms` had passed for everything in Redis that expires. */
function ageKeys(ms: number): Promise<void> {
  return ask(async (asking) => {
    for (const key of await asking.keys("*")) {
      await asking.pexpire(key, (await asking.pttl(key)) - ms);
    }
  });
}

async function ask<Answer>(question: (asking: Redis) => Promise<Answer>): Promise<Answer> {
  const asking = new Redis(redis.url);
  try {
    return await question(asking);
  } finally {
    asking.disconnect();
  }
}

async function takeInTurn(limit: RateLimit, count: number): Promise<number[]> {
  const waits: number[] = [];
  for (let taken = 0; taken < count; taken += 1) waits.push(await limit.take(RULE, "anna"));
  return waits;
}

describeRateLimit("Redis", async () => ({ limit: await openNode(), pass: ageKeys }));

test("nodes count a shared rule together", async () => {
  const nodes = [await openNode("together"), await openNode("together")] as const;
  expect(await nodes[0].take(RULE, "anna")).toBe(0);
  expect(await nodes[1].take(RULE, "anna")).toBe(0);
  expect(await nodes[0].take(RULE, "anna")).toBe(0);
  expect(await nodes[1].take(RULE, "anna")).toBeGreaterThan(0);
});

test("each node counts a rule that is not shared for itself", async () => {
  const nodes = [await openNode("apart"), await openNode("apart")] as const;
  const rule = { ...RULE, isShared: false, points: 1 };
  expect(await nodes[0].take(rule, "anna")).toBe(0);
  expect(await nodes[1].take(rule, "anna")).toBe(0);
});

test.each<[string, () => Promise<void> | void, () => Promise<void> | void]>([
  ["dead", () => redis.kill(), () => redis.restart()],
  ["frozen", () => redis.freeze(), () => redis.thaw()],
])(
  "a node whose Redis is %s counts five points in turn by itself, within half a second of the usual time",
  async (name, breakRedis, repair) => {
    let tries = 0;
    // More than once, since the machine may be busy at times.
    await eventually(async () => {
      const limit = await openNode(`broken-${name}-${(tries += 1)}`, false);
      const usualMs = await paceOf(limit.take(RULE, "bruno"));
      await breakRedis();
      try {
        const asked = takeInTurn(limit, 5);
        expect(await paceOf(asked)).toBeLessThan(500 + 10 * usualMs);
        const waits = await asked;
        expect(waits.filter((seconds) => seconds === 0)).toHaveLength(RULE.points);
      } finally {
        await repair();
      }
    });
  },
);
