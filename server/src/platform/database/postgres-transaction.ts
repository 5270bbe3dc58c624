import { drizzle } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Transaction } from "./database.ts";
import { postgresBatchWrites } from "./postgres-batch-writes.ts";
import { isAftermath } from "./postgres-errors.ts";
import { CASING, prepares } from "./postgres-reader.ts";

/** One connection's transactions, one after the other. */
interface Session {
  tx: Transaction;
  /** Statements that were sent and whose answers nobody has waited for. */
  unanswered: Promise<pg.QueryResult>[];
}

/**
 * Transactions in few round trips: `begin` travels with the first statement, and writes with each
 * other and with `commit`, whose answers are then awaited together.
 */
export function postgresTransactions(pool: pg.Pool) {
  const batchWrites = postgresBatchWrites(new PgDialect({ casing: CASING }));
  const sessions = new WeakMap<pg.PoolClient, Session>();

  function sessionOn(client: pg.PoolClient): Session {
    let session = sessions.get(client);
    if (!session) {
      const unanswered: Session["unanswered"] = [];
      const writes = batchWrites((query) => send(client, unanswered, query));
      const queries = drizzle(client, { casing: CASING });
      const tx = Object.assign(queries, prepares, writes) as unknown as Transaction;
      session = { tx, unanswered };
      sessions.set(client, session);
    }
    return session;
  }

  return async function runTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    const { tx, unanswered } = sessionOn(client);
    let isUsable = true;
    try {
      send(client, unanswered, "begin");
      const result = await work(tx);
      send(client, unanswered, "commit");
      await commitOf(unanswered.splice(0));
      return result;
    } catch (error) {
      await client.query("rollback").catch(() => (isUsable = false));
      throw isAftermath(error) ? await reasonOf(unanswered.splice(0), error) : error;
    } finally {
      unanswered.length = 0;
      client.release(!isUsable);
    }
  };
}

function send(
  client: pg.PoolClient,
  unanswered: Session["unanswered"],
  query: string | pg.QueryConfig,
): void {
  const answer = client.query(query);
  // Looked at later, together with the others.
  answer.catch(() => undefined);
  unanswered.push(answer);
}

/** @throws what the first refused statement was refused for, or when it was not a commit in the end. */
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
