import { join } from "node:path";
import { findHaproxy, howToGetHaproxy } from "./find-haproxy.mjs";
import { findPostgres, howToGetPostgres } from "./find-postgres.mjs";
import { findPostgresTools, howToGetPostgresTools } from "./find-postgres-tools.mjs";
import { findRedis, howToGetRedis } from "./find-redis.mjs";
import { inRoot } from "./paths.mjs";
import { testsThatNeed } from "./tests-that-need.mjs";

/** The server's whole suite, once more; vitest knows it by this name. */
const SCALED_OUT = "server (postgres, redis)";

/** The servers that tests start themselves, and the module that each is started by. */
const services = [
  {
    name: "Redis",
    find: findRedis,
    variable: "REDIS_SERVER_PATH",
    starter: "start-redis.ts",
    projects: [SCALED_OUT],
    howToGet: howToGetRedis,
  },
  {
    name: "HAProxy",
    find: findHaproxy,
    variable: "HAPROXY_PATH",
    starter: "start-balancer.ts",
    projects: [],
    howToGet: howToGetHaproxy,
  },
  {
    name: "PostgreSQL",
    find: findPostgres,
    variable: null,
    starter: "start-postgres.ts",
    projects: [SCALED_OUT],
    howToGet: howToGetPostgres,
  },
  {
    name: "PostgreSQL with pg_dump",
    find: findPostgresTools,
    variable: "POSTGRES_BIN",
    starter: "start-packaged-postgres.ts",
    projects: [],
    howToGet: howToGetPostgresTools,
  },
];

/**
 * @typedef {{ name: string, howToGet: string, tests: string[], projects: string[] }} Missing
 *   tests: paths within server; projects: vitest's, that can't run at all
 * @returns {Promise<{ env: Record<string, string>, missing: Missing[] }>} env names what was found
 */
export async function findTestServices() {
  /** @type {Record<string, string>} */
  const env = {};
  /** @type {Missing[]} */
  const missing = [];
  for (const { name, find, variable, starter, projects, howToGet } of services) {
    const path = await find();
    if (path === null) {
      missing.push({
        name,
        howToGet,
        projects,
        // A place starts a Redis in that project only.
        tests: testsThatNeed(inRoot("server"), join("test", starter), [
          join("test", "test-place.ts"),
        ]),
      });
    } else if (variable !== null) {
      env[variable] = path;
    }
  }
  return { env, missing };
}
