import { openTestRedis } from "#test/servers/test-redis.ts";
import { createLog } from "../../../src/log.ts";
import { createBullmqJobs } from "../../../src/platform/jobs/bullmq-jobs.ts";
import { describeJobs } from "../../../src/platform/jobs/jobs.suite.ts";

const log = createLog("silent");

describeJobs("BullMQ", async () =>
  createBullmqJobs({ ...openTestRedis(), wallNow: Date.now, log }),
);
