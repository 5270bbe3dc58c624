import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readMetrics } from "../../test/read-metrics.ts";
import { startRedis, type TestRedis } from "../../test/start-redis.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { TestServer } from "../../test/test-server.ts";

const TOKEN = "t".repeat(20);
const SAMPLES = [
  'ludus_redis_up{use="events"}',
  'ludus_redis_up{use="jobs"}',
  'ludus_jobs{state="delayed"}',
];

let redis: TestRedis;
let server: TestServer;
let close: () => Promise<void>;
beforeAll(async () => {
  redis = await startRedis();
  const opened = await openTestDatabase();
  server = await TestServer.start({
    database: opened.config,
    redisUrl: redis.url,
    metricsToken: TOKEN,
  });
  close = async () => {
    await server.stop();
    await opened.remove();
    await redis.stop();
  };
});
afterAll(() => close());

async function expectSamples(values: readonly number[]): Promise<void> {
  await vi.waitFor(
    async () => {
      const reading = await readMetrics(server, TOKEN);
      expect(SAMPLES.map((sample) => reading.value(sample))).toEqual(values);
    },
    { timeout: 10_000, interval: 100 },
  );
}

test.each(["frozen", "dead"] as const)(
  "a %s Redis is told of, its queue is not made up, and the metrics come in two seconds",
  async (how) => {
    await expectSamples([1, 1, 12]);
    if (how === "frozen") redis.freeze();
    else await redis.kill();
    await expectSamples([0, 0, 0]);
    const startedAtMs = performance.now();
    const { text } = await readMetrics(server, TOKEN);
    expect(performance.now() - startedAtMs).toBeLessThan(2000);
    expect(text).not.toContain("ludus_jobs{");
    if (how === "frozen") {
      redis.thaw();
      await expectSamples([1, 1, 12]);
    }
  },
);
