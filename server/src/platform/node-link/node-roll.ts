import { and, eq, like, lt } from "drizzle-orm";
import { HOUR_MS } from "@ludus/shared/durations";
import type { Database, Reader } from "../database/database.ts";

const PREFIX = "node ";
/** Killed nodes leave their rows for so long. */
const KEPT_MS = HOUR_MS;

/** Which nodes live, by rows of `heartbeats`: Redis doesn't know those that use another one. */
export interface NodeRoll {
  /** Answers to the roll. Resolves with the names of others that have answered since the last call. */
  call(name: string): Promise<string[]>;
  leave(name: string): Promise<void>;
}

export function createNodeRoll(
  { read, transaction }: Pick<Database, "read" | "transaction">,
  wallNow: () => number,
): NodeRoll {
  let answeredAt = new Map<string, number>();
  return {
    async call(name) {
      const own = { id: `${PREFIX}${name}`, at: wallNow() };
      await transaction(async (tx) => {
        const { heartbeats } = tx.tables;
        await tx.insertAll(heartbeats, [own], { ignoreExisting: true });
        await tx.update(heartbeats).set({ at: own.at }).where(eq(heartbeats.id, own.id));
      });
      const rows = await readRoll(read);
      // Clocks of other nodes don't count: a row that changes belongs to a living node.
      const living = rows.filter(({ id, at }) => (answeredAt.get(id) ?? at) !== at);
      answeredAt = new Map(rows.map(({ id, at }) => [id, at]));
      if (rows.some(({ at }) => at < own.at - KEPT_MS)) await forget(own.at - KEPT_MS);
      return living.filter(({ id }) => id !== own.id).map(({ id }) => id.slice(PREFIX.length));
    },
    async leave(name) {
      await transaction(async (tx) => {
        const { heartbeats } = tx.tables;
        await tx.delete(heartbeats).where(eq(heartbeats.id, `${PREFIX}${name}`));
      });
    },
  };

  async function forget(cutoffAt: number): Promise<void> {
    await transaction(async (tx) => {
      const { heartbeats } = tx.tables;
      const isOld = lt(heartbeats.at, cutoffAt);
      await tx.delete(heartbeats).where(and(like(heartbeats.id, `${PREFIX}%`), isOld));
    });
  }
}

function readRoll(on: Reader) {
  const { heartbeats } = on.tables;
  return on
    .select()
    .from(heartbeats)
    .where(like(heartbeats.id, `${PREFIX}%`));
}
