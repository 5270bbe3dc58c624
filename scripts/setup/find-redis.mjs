import { fetchDebianProgram } from "./fetch-debian-program.mjs";
import { findProgram } from "./find-program.mjs";

export const howToGetRedis =
  "Install Redis 7 (Debian, Ubuntu: apt-get install redis-server; macOS: brew install redis) or name\nits redis-server in REDIS_SERVER_PATH.";

/** The redis-server of this machine, or one fetched beside the packages, or null. */
export function findRedis() {
  return findProgram({
    variable: "REDIS_SERVER_PATH",
    names: ["redis-server"],
    versionArgs: ["--version"],
    // Debian keeps the program itself with the tools.
    sources: [() => fetchDebianProgram("usr/bin/redis-server", ["redis-server", "redis-tools"])],
  });
}
