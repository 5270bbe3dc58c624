import { findHaproxy, howToGetHaproxy } from "../find-haproxy.mjs";
import { findPostgres, howToGetPostgres } from "../find-postgres.mjs";
import { findRedis, howToGetRedis } from "../find-redis.mjs";
import { SetupError } from "../setup-error.mjs";

/**
 * What a cluster runs, besides Node: paths of two programs, and the folder of PostgreSQL's.
 * @returns {Promise<{ postgres: string, redis: string, haproxy: string }>}
 */
export async function findPrograms() {
  const postgres = findPostgres();
  const redis = await findRedis();
  const haproxy = await findHaproxy();
  if (postgres && redis && haproxy) return { postgres, redis, haproxy };

  const wanted = [
    { name: "PostgreSQL", path: postgres, howToGet: howToGetPostgres },
    { name: "Redis", path: redis, howToGet: howToGetRedis },
    { name: "HAProxy", path: haproxy, howToGet: howToGetHaproxy },
  ];
  throw new SetupError(
    wanted
      .filter(({ path }) => path === null)
      .map(({ name, howToGet }) => `There is no ${name} here.\n${howToGet}`)
      .join("\n\n"),
  );
}
