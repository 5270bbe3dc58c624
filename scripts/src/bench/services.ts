import { chmodSync } from "node:fs";
import { join } from "node:path";
import { findPrograms } from "../../setup/cluster/find-programs.mjs";
import { freePorts } from "../../setup/cluster/free-ports.mjs";
import { startPostgres } from "../../setup/cluster/start-postgres.mjs";
import { startRedis } from "../../setup/cluster/start-redis.mjs";

const FIRST_PORT = 21_000;

export interface Services {
  /** What a node is told to find them. */
  environment: { DATABASE_URL: string; REDIS_URL: string };
  stop(): Promise<void>;
}

/** A PostgreSQL and a Redis of the bench's own, as `npm run cluster` starts them. */
export async function startServices(folder: string): Promise<Services> {
  // PostgreSQL runs as a user of its own where we are root, and must get there.
  chmodSync(folder, 0o755);
  const programs = await findPrograms();
  const [postgresPort = 0, redisPort = 0] = await freePorts(2, FIRST_PORT);
  const password = "bench";
  const postgres = await startPostgres({
    programs: programs.postgres,
    folder: join(folder, "postgres"),
    port: postgresPort,
    password,
  });
  const redis = startRedis({
    program: programs.redis,
    folder: join(folder, "redis"),
    port: redisPort,
    password,
  });
  const killWithUs = () => [postgres.service, redis.service].forEach(({ kill }) => kill());
  process.once("exit", killWithUs);
  await Promise.all([postgres.service.ready(), redis.service.ready()]);
  return {
    environment: { DATABASE_URL: postgres.url, REDIS_URL: redis.url },
    async stop() {
      await redis.service.stop();
      await postgres.service.stop();
      process.off("exit", killWithUs);
    },
  };
}
