import { openTestDatabase } from "./test-database.ts";
import { startRedis, type TestRedis } from "./start-redis.ts";
import { TestServer, type TestServerOptions } from "./test-server.ts";

/** Two nodes on one PostgreSQL and one Redis, which the test may hurt. */
export interface TestCluster {
  nodes: [TestServer, TestServer];
  redis: TestRedis;
  stop(): Promise<void>;
}

/** Only in the run of the suite that is scaled out. */
export async function startCluster(options: TestServerOptions = {}): Promise<TestCluster> {
  const database = await openTestDatabase();
  const redis = await startRedis();
  const start = () =>
    TestServer.start({ ...options, database: database.config, redisUrl: redis.url });
  const nodes: [TestServer, TestServer] = [await start(), await start()];
  return {
    nodes,
    redis,
    async stop() {
      for (const node of nodes) await node.stop();
      await redis.stop();
      await database.remove();
    },
  };
}
