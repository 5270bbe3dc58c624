import { chmodSync } from "node:fs";
import { join } from "node:path";
import { freePorts } from "../../setup/cluster/free-ports.mjs";
import type { Service } from "../../setup/cluster/service.mjs";
import { startPostgres } from "../../setup/cluster/start-postgres.mjs";
import { startRedis } from "../../setup/cluster/start-redis.mjs";
import { findPostgres, howToGetPostgres } from "../../setup/find-postgres.mjs";
import { findRedis, howToGetRedis } from "../../setup/find-redis.mjs";
import { SetupError } from "../../setup/setup-error.mjs";

const FIRST_PORT = 21_000;
const PASSWORD = "bench";

/** One that runs until it is stopped, or this process ends. */
interface BenchService {
  url: string;
  stop(): Promise<void>;
}

export interface Services {
  /** What a node is told to find them. */
  environment: { DATABASE_URL: string; REDIS_URL: string };
  stop(): Promise<void>;
}

/** A PostgreSQL and a Redis of the bench's own, as `npm run cluster` starts them. */
export async function startServices(folder: string): Promise<Services> {
  const postgres = await startPostgresAlone(folder, "nodes");
  const redis = await startRedisAlone(folder);
  return {
    environment: { DATABASE_URL: postgres.url, REDIS_URL: redis.url },
    async stop() {
      await redis.stop();
      await postgres.stop();
    },
  };
}

/** A PostgreSQL with an empty database; every commit is synced to the disk of the folder. */
export async function startPostgresAlone(folder: string, name: string): Promise<BenchService> {
  const programs = findPostgres();
  if (programs === null) throw new SetupError(`There is no PostgreSQL here.\n${howToGetPostgres}`);
  // It runs as a user of its own where we are root, and must get there.
  chmodSync(folder, 0o755);
  const [port = FIRST_PORT] = await freePorts(1, FIRST_PORT);
  const { service, url } = await startPostgres({
    programs,
    folder: join(folder, `postgres-${name}`),
    port,
    password: PASSWORD,
    isQuiet: true,
  });
  return serving(service, url);
}

async function startRedisAlone(folder: string): Promise<BenchService> {
  const program = await findRedis();
  if (program === null) throw new SetupError(`There is no Redis here.\n${howToGetRedis}`);
  const [port = FIRST_PORT] = await freePorts(1, FIRST_PORT);
  const { service, url } = startRedis({
    program,
    folder: join(folder, "redis"),
    port,
    password: PASSWORD,
    isQuiet: true,
  });
  return serving(service, url);
}

async function serving(service: Service, url: string): Promise<BenchService> {
  process.once("exit", service.kill);
  await service.ready();
  return {
    url,
    async stop() {
      await service.stop();
      process.off("exit", service.kill);
    },
  };
}
