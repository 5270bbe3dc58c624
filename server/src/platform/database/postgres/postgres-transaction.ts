import { drizzle } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Transaction } from "../database.ts";
import { tables } from "../schema/schema.postgres.ts";
import { postgresDialect } from "./postgres-dialect.ts";
import { postgresBatchWrites, type BatchWrites } from "./postgres-batch-writes.ts";
import { isAftermath } from "./postgres-errors.ts";
import { leadsElsewhere } from "./retire-connections.ts";
import { CASING, preparesOn } from "./postgres-reader.ts";

interface Session {
  tx: Transaction;
  unanswered: Promise<pg.QueryResult>[];
  writes: BatchWrites;
}

/** Saves round trips: `begin` travels with the first statement, the last writes with `commit`. */
export function postgresTransactions(pool: pg.Pool) {
  const batchWrites = postgresBatchWrites(new PgDialect({ casing: CASING }));
  const sessions = new WeakMap<pg.PoolClient, Session>();

  function sessionOn(client: pg.PoolClient): Session {
    let session = sessions.get(client);
    if (!session) {
      const unanswered: Session["unanswered"] = [];
      const writes = batchWrites((query) => send(client, unanswered, query));
      const { insertAll, updateAll } = writes;
      const connection = afterWrites(writes, client);
      const queries = drizzle(connection, { casing: CASING });
      const tx = Object.assign(
        queries,
        { tables, ...postgresDialect, ...preparesOn(connection) },
        { insertAll, updateAll },
      ) as unknown as Transaction;
      session = { tx, unanswered, writes };
      sessions.set(client, session);
    }
    return session;
  }

  return async function runTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    const { tx, unanswered, writes } = sessionOn(client);
    let unusable: Error | boolean = false;
    try {
      send(client, unanswered, "begin");
      const result = await work(tx);
      writes.flush();
      send(client, unanswered, "commit");
      await commitOf(unanswered.splice(0));
      return result;
    } catch (error) {
      writes.discard();
      await client.query("rollback").catch(() => (unusable = true));
      const reason = isAftermath(error) ? await reasonOf(unanswered.splice(0), error) : error;
      if (reason instanceof Error && leadsElsewhere(reason)) unusable = reason;
      throw reason;
    } finally {
      unanswered.length = 0;
      client.release(unusable);
    }
  };
}

/** The client for all other statements, which must see what the transaction has written. */
function afterWrites(writes: BatchWrites, client: pg.PoolClient): pg.PoolClient {
  const query = (...given: unknown[]): unknown => {
    writes.flush();
    return Reflect.apply(client.query, client, given);
  };
  return Object.assign(Object.create(client) as pg.PoolClient, { query });
}

function send(
  client: pg.PoolClient,
  unanswered: Session["unanswered"],
  query: string | pg.QueryConfig,
): void {
  const answer = client.query(query);
  // `commitOf` reports it; until then, an unhandled rejection would crash the process.
  answer.catch(() => undefined);
  unanswered.push(answer);
}

/** @throws the first statement's refusal, or when the database rolled back. */
async function commitOf(answers: Session["unanswered"]): Promise<void> {
  const outcomes = await Promise.allSettled(answers);
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") throw outcome.reason;
  }
  const last = outcomes.at(-1);
  // PostgreSQL answers a commit after a refused statement with a rollback, which is no error.
  if (last?.status !== "fulfilled" || last.value.command !== "COMMIT") {
    throw new Error("The transaction was rolled back: one of its statements had been refused.");
  }
}

async function reasonOf(answers: Session["unanswered"], otherwise: unknown): Promise<unknown> {
  const outcomes = await Promise.allSettled(answers);
  const refused = outcomes.find((outcome) => outcome.status === "rejected");
  return refused ? refused.reason : otherwise;
}
