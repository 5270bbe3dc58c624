import { existsSync } from "node:fs";

/**
 * The server's tests run twice: embedded (SQLite, memory, timers) and scaled out (PostgreSQL, Redis).
 * Whatever is not named here, every new file included, runs both ways.
 */

/**
 * Tests of the embedded mode, and those for which it doesn't matter which database there is: rate limits
 * have a suite of their own that runs both ways, and so have the acts that the security log tells of.
 */
export const EMBEDDED_ONLY = existing(
  "src/commands/audit-without-database.test.ts",
  "src/config.test.ts",
  "src/drain.test.ts",
  "src/explain-failed-start.test.ts",
  "src/features/auth/passwords.test.ts",
  "src/features/auth/refuse-weak-password.test.ts",
  "src/features/auth/refused-fields.test.ts",
  "src/features/auth/sessions/session-cache.test.ts",
  "src/features/gladiators/generate-gladiator.test.ts",
  "src/features/gladiators/gladiator-names.test.ts",
  "src/features/market/bidding/batcher.test.ts",
  "src/features/market/bidding/judging/judge-bids.test.ts",
  "src/features/market/browsing/market-pages.test.ts",
  "src/features/market/closing/settle-auctions.test.ts",
  "src/features/shortlist/plan-reminder.test.ts",
  "src/http/requests/client-address.test.ts",
  "src/http/requests/networks-of.test.ts",
  "src/http/connections/limit-connections.test.ts",
  "src/http/connections/slow-connections.test.ts",
  "src/http/replies/encodings.test.ts",
  "src/http/replies/security-headers.test.ts",
  "src/http/replies/serve-client.test.ts",
  "src/http/slow-input.test.ts",
  "src/http/front-door.test.ts",
  "src/http/hot-routes.test.ts",
  "src/http/reference/api-document.test.ts",
  "src/http/reference/documented-refusals.test.ts",
  "src/http/reference/reference-page.test.ts",
  "src/http/reference/zod-internals.test.ts",
  "src/log.test.ts",
  "src/platform/database/schema/bid-id.test.ts",
  "src/platform/database/retry-transaction.test.ts",
  "src/platform/database/sqlite/owner-only.test.ts",
  "src/platform/database/sqlite/sqlite-database.test.ts",
  "src/platform/database/sqlite/sqlite-prepared.test.ts",
  "src/platform/database/sqlite/transaction-turns.test.ts",
  "src/platform/regular-task.test.ts",
  "src/platform/wall-clock.test.ts",
  "src/platform/jobs/timer-jobs.test.ts",
  "src/platform/mail/smtp-mailer.test.ts",
  "src/platform/push/https-web-push.test.ts",
  "src/platform/rate-limit/memory-rate-limit.test.ts",
  "src/realtime/catch-up.test.ts",
  "src/realtime/limits/bound-sockets.test.ts",
  "src/realtime/limits/cut-floods.test.ts",
  "src/realtime/protocol.test.ts",
  "src/realtime/wire-format.test.ts",
  "src/realtime/wire/conflator.test.ts",
  "src/realtime/wire/engine-socket.test.ts",
  "src/realtime/wire/watch-over-sockets.test.ts",
  "src/refuse-old-node.test.ts",
  "src/warn-of-plain-http.test.ts",
  "test/cluster/compose.test.ts",
  "test/costs/audit-on-sqlite.test.ts",
  "test/costs/plans-on-sqlite.test.ts",
  "test/clock-behind-database.test.ts",
  "test/backups/backups-of-postgres.test.ts",
  "test/backups/backups-of-sqlite.test.ts",
  "test/simulation/simulate.test.ts",
  "src/features/auth/limits/attacks-on-sign-in.test.ts",
  "src/features/auth/limits/guessing-passwords.test.ts",
  "src/http/malformed-input.test.ts",
  "src/http/requests/limit-requests.test.ts",
  "src/realtime/messages/on-message.test.ts",
  "src/realtime/wire/cork-writes.test.ts",
  "src/realtime/wire/end-connections.test.ts",
  "src/security-log.test.ts",
  "test/contract/documented-limits.test.ts",
  "test/faults/native-faults.test.ts",
  "test/faults/native-packages.test.ts",
);

/**
 * Tests that start a PostgreSQL or Redis of their own, need several nodes, or use SQLite files of
 * their own.
 */
export const SCALED_OUT_ONLY = existing(
  "src/commands/grant-role.test.ts",
  "src/features/admin/job-dashboard-routes.test.ts",
  "src/metrics/redis-away.test.ts",
  "src/platform/database/forget-old-rows.test.ts",
  "src/platform/database/postgres/postgres-database.test.ts",
  "test/faults/postgres-faults.test.ts",
  "test/faults/postgres-start.test.ts",
  "src/platform/open-redis.test.ts",
  "src/platform/jobs/bullmq-jobs.test.ts",
  "src/platform/node-link/redis-node-link.test.ts",
  "src/platform/rate-limit/redis-rate-limit.test.ts",
  "test/cluster/a-node-leaves.test.ts",
  "test/faults/frozen-node.test.ts",
  "test/faults/killed-nodes.test.ts",
  "test/faults/redis/ends-without-redis.test.ts",
  "test/faults/redis/mail-without-redis.test.ts",
  "test/faults/redis/push-without-redis.test.ts",
  "test/costs/many-due-at-once.test.ts",
  "test/cluster/maxima-on-two-nodes.test.ts",
  "test/cluster/nodes-hear-each-other.test.ts",
  "test/faults/redis/redis-faults.test.ts",
  "test/faults/redis/redis-over-tls.test.ts",
  "test/cluster/balancer.test.ts",
  "test/cluster/presence.test.ts",
  "test/cluster/tls.test.ts",
  "test/cluster/rolling-restart.test.ts",
  "test/costs/rows-read-on-postgres.test.ts",
  "test/cluster/two-nodes.test.ts",
  "test/cluster/voiding-on-two-nodes.test.ts",
  "test/cluster/new-schools-on-two-nodes.test.ts",
  "test/faults/unconfirmed-closing.test.ts",
);

/** @throws when a file has moved: its exclusion would silently be gone, or wrong. */
function existing(...paths: string[]): string[] {
  const missing = paths.filter((path) => !existsSync(new URL(`../../${path}`, import.meta.url)));
  if (missing.length > 0) throw new Error(`test-projects.ts names no file: ${missing.join(", ")}`);
  return paths;
}
