import { existsSync } from "node:fs";

/**
 * The server's tests run twice: embedded (SQLite, memory, timers) and scaled out (PostgreSQL, Redis).
 * Whatever is not named here, every new file included, runs both ways.
 */

/** What is the same either way, because it opens no house or needs none; or is about embedded ones. */
export const EMBEDDED_ONLY = existing(
  "src/config.test.ts",
  "src/drain.test.ts",
  "src/features/auth/session-cache.test.ts",
  "src/features/gladiators/generate-gladiator.test.ts",
  "src/features/gladiators/gladiator-names.test.ts",
  "src/features/gladiators/random.test.ts",
  "src/features/market/batcher.test.ts",
  "src/features/market/judge-bids.test.ts",
  "src/features/market/settle-auctions.test.ts",
  "src/http/client-address.test.ts",
  "src/http/front-door.test.ts",
  "src/http/reference/api-document.test.ts",
  "src/http/reference/reference-page.test.ts",
  "src/platform/database/bid-id.test.ts",
  "src/platform/database/retry-transaction.test.ts",
  "src/platform/database/sqlite-database.test.ts",
  "src/platform/database/sqlite-prepared.test.ts",
  "src/platform/database/transaction-turns.test.ts",
  "src/platform/house-clock.test.ts",
  "src/platform/jobs/timer-jobs.test.ts",
  "src/platform/rate-limit/memory-rate-limit.test.ts",
  "src/realtime/catch-up.test.ts",
  "src/realtime/conflator.test.ts",
  "test/compose.test.ts",
  "test/plans-on-sqlite.test.ts",
  "test/time-warp.test.ts",
  "test/backups-of-postgres.test.ts",
  "test/backups-of-sqlite.test.ts",
  "test/simulation/simulate.test.ts",
);

/**
 * What starts a PostgreSQL or a Redis itself, to hurt it, is about houses of several nodes, or brings
 * its SQLite files along.
 */
export const SCALED_OUT_ONLY = existing(
  "src/commands/grant-role.test.ts",
  "src/http/job-dashboard.test.ts",
  "src/metrics/redis-away.test.ts",
  "src/platform/database/forget-old-rows.test.ts",
  "src/platform/database/postgres-database.test.ts",
  "test/postgres-faults.test.ts",
  "test/postgres-start.test.ts",
  "src/platform/jobs/bullmq-jobs.test.ts",
  "src/platform/node-link/redis-node-link.test.ts",
  "src/platform/rate-limit/redis-rate-limit.test.ts",
  "test/a-node-leaves.test.ts",
  "test/killed-nodes.test.ts",
  "test/many-due-at-once.test.ts",
  "test/nodes-hear-each-other.test.ts",
  "test/redis-faults.test.ts",
  "test/redis-over-tls.test.ts",
  "test/balancer.test.ts",
  "test/rolling-restart.test.ts",
  "test/rows-read-on-postgres.test.ts",
  "test/two-nodes.test.ts",
  "test/unconfirmed-closing.test.ts",
);

/** @throws when a file has moved: its exclusion would silently be gone, or wrong. */
function existing(...paths: string[]): string[] {
  const missing = paths.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)));
  if (missing.length > 0) throw new Error(`test-projects.ts names no file: ${missing.join(", ")}`);
  return paths;
}
