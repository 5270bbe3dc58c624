import type pg from "pg";
import { codeOf } from "@ludus/shared/errors";
import { isOtherDatabase } from "../is-database-away.ts";

/** A refusal that all connections meet would otherwise open new ones without end. */
const RETIRED_ONCE_IN_MS = 1000;
/** Read-only, or shut down: what the server says of itself, not of a statement. */
const SAYS_GOODBYE = /^(25006|57P\w{2})$/;

/** A connection that said so lives, but leads to a server that the others shouldn't lead to, either. */
export function leadsElsewhere(error: unknown): boolean {
  return SAYS_GOODBYE.test(codeOf(error)) || isOtherDatabase(error);
}

/**
 * Returns a way to replace all connections of the pool, the busy ones once they are released. They are
 * replaced, too, when one of them has led elsewhere.
 */
export function retireConnections(pool: pg.Pool): () => void {
  const openedAt = new WeakMap<pg.PoolClient, number>();
  let retiredAt = -Infinity;
  const isRetired = (client: pg.PoolClient) => (openedAt.get(client) ?? 0) <= retiredAt;

  function retire(): void {
    const now = performance.now();
    if (now - retiredAt < RETIRED_ONCE_IN_MS) return;
    retiredAt = now;
    closeIdle();
  }

  /** The pool tells nobody which connections are idle: each is taken out and put back. */
  function closeIdle(): void {
    for (let left = pool.idleCount; left > 0; left -= 1) {
      pool.connect((_error, client, release) => release(client && isRetired(client)));
    }
  }

  pool.on("connect", (client) => openedAt.set(client, performance.now()));
  pool.on("release", (error, client) => {
    // The pool closes it by itself, as any that failed.
    if (error) {
      if (leadsElsewhere(error)) retire();
    } else if (isRetired(client)) setImmediate(closeIdle);
  });
  return retire;
}
