import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { eventually } from "@ludus/testkit/eventually";
import { startRedis } from "@ludus/testkit/services/start-redis";
import { readMetrics } from "#test/read-metrics.ts";
import { openTestDatabase } from "#test/servers/test-database.ts";
import { TestServer } from "#test/servers/test-server.ts";

const TOKEN = "t".repeat(20);
/** On top of what the same takes on this machine with Redis up. */
const ANSWER_MS_MAX = 2000;
const SAMPLES = [
  'ludus_redis_up{use="events"}',
  'ludus_redis_up{use="jobs"}',
  'ludus_jobs{state="delayed"}',
];

const redis = await startRedis();
const opened = await openTestDatabase();
const server = await TestServer.start({
  database: opened.config,
  redisUrl: redis.url,
  metricsToken: TOKEN,
});
const close = async () => {
  await server.stop();
  await opened.remove();
  await redis.stop();
};
afterAll(() => close());

async function expectSamples(values: readonly number[]): Promise<void> {
  await eventually(async () => {
    await sleep(100);
    const reading = await readMetrics(server, TOKEN);
    expect(SAMPLES.map((sample) => reading.value(sample))).toEqual(values);
  });
}

async function timeToRead(): Promise<number> {
  const startMs = performance.now();
  await readMetrics(server, TOKEN);
  return performance.now() - startMs;
}

test.each(["frozen", "dead"] as const)(
  "a %s Redis is reported as down, queue gauges are omitted, and metrics answer within 2 s",
  async (how) => {
    await expectSamples([1, 1, 12]);
    const usualMs = await timeToRead();
    if (how === "frozen") redis.freeze();
    else await redis.kill();
    await expectSamples([0, 0, 0]);
    expect(await timeToRead()).toBeLessThan(ANSWER_MS_MAX + 3 * usualMs);
    const { text } = await readMetrics(server, TOKEN);
    expect(text).not.toContain("ludus_jobs{");
    if (how === "frozen") {
      redis.thaw();
      await expectSamples([1, 1, 12]);
    }
  },
);
