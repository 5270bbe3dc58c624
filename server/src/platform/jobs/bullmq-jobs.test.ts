import { afterAll, beforeAll } from "vitest";
import { startRedis, type TestRedis } from "../../../test/start-redis.ts";
import { createLog } from "../../log.ts";
import { createBullmqJobs } from "./bullmq-jobs.ts";
import { describeJobs } from "./jobs-contract.ts";

const log = createLog("silent");

let redis: TestRedis;
let houses = 0;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

describeJobs("BullMQ", async () =>
  createBullmqJobs({ url: redis.url, prefix: `house-${(houses += 1)}`, now: Date.now, log }),
);
