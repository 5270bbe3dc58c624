import { join } from "node:path";
import { findHaproxy, howToGetHaproxy } from "./find-haproxy.mjs";
import { findPostgres, howToGetPostgres } from "./find-postgres.mjs";
import { findRedis, howToGetRedis } from "./find-redis.mjs";
import { inRoot } from "./paths.mjs";
import { testsThatNeed } from "./tests-that-need.mjs";

/** The servers that tests start themselves, and the module that each is started by. */
const services = [
  {
    name: "Redis",
    find: findRedis,
    variable: "REDIS_SERVER_PATH",
    starter: "start-redis.ts",
    howToGet: howToGetRedis,
  },
  {
    name: "HAProxy",
    find: findHaproxy,
    variable: "HAPROXY_PATH",
    starter: "start-cluster.ts",
    howToGet: howToGetHaproxy,
  },
  {
    name: "PostgreSQL",
    find: findPostgres,
    variable: null,
    starter: "start-postgres.ts",
    howToGet: howToGetPostgres,
  },
];

/**
 * @typedef {{ name: string, howToGet: string, tests: string[] }} Missing tests: paths within server
 * @returns {Promise<{ env: Record<string, string>, missing: Missing[] }>} env names what was found
 */
export async function findTestServices() {
  /** @type {Record<string, string>} */
  const env = {};
  /** @type {Missing[]} */
  const missing = [];
  for (const { name, find, variable, starter, howToGet } of services) {
    const path = await find();
    if (path === null) {
      missing.push({
        name,
        howToGet,
        tests: testsThatNeed(inRoot("server"), join("test", starter)),
      });
    } else if (variable !== null) {
      env[variable] = path;
    }
  }
  return { env, missing };
}
