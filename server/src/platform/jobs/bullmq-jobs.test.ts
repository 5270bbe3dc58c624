import { openTestRedis } from "../../../test/fixtures/servers/test-redis.ts";
import { createLog } from "../../log.ts";
import { createBullmqJobs } from "./bullmq-jobs.ts";
import { describeJobs } from "./jobs.suite.ts";

const log = createLog("silent");

describeJobs("BullMQ", async () =>
  createBullmqJobs({ ...openTestRedis(), wallNow: Date.now, log }),
);
