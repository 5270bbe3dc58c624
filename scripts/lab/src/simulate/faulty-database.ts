import type { Database } from "@ludus/server/src/platform/database/database";
import { drawTransactionFault, type Weather } from "./faults.ts";
import type { World } from "./world.ts";

/** The error that a process gets if the database fails it. */
class DatabaseTrouble extends Error {
  readonly code = "ECONNRESET";
}

export interface Process {
  readonly isAlive: boolean;
  /** Ends it as `kill -9` would. */
  die(why: string): void;
}

/**
 * The database as one process sees it under faults. Transactions of several processes run one after
 * the other, as locks would make them.
 */
export function faultyDatabase(
  database: Database,
  world: World,
  weather: () => Weather,
  process: Process,
): Database {
  return {
    ...database,
    async transaction(work) {
      if (!process.isAlive) throw new DatabaseTrouble("the process is dead");
      const fault = drawTransactionFault(world, weather());
      if (fault === "refused") throw new DatabaseTrouble("the database refuses");
      const result = await database.transaction(async (tx) => {
        const done = await work(tx);
        if (fault === "rolled-back") throw new DatabaseTrouble("the disk is full");
        if (fault === "crash-before-commit") process.die("before a commit");
        // Another fault may have killed the process meanwhile; dead processes commit nothing.
        if (!process.isAlive) throw new DatabaseTrouble("the process is dead");
        return done;
      });
      if (fault === "commit-unknown") throw new DatabaseTrouble("the connection is lost");
      if (fault === "crash-after-commit") process.die("after a commit");
      if (!process.isAlive) throw new DatabaseTrouble("the process is dead");
      return result;
    },
  };
}
