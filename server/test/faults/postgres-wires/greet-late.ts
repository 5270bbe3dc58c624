import { setTimeout as sleep } from "node:timers/promises";
import { layPostgresWire, type PostgresWire } from "./postgres-wire.ts";

/** A wire that delays the greeting of every connection. */
export function greetLate(databaseUrl: string, { ms }: { ms: number }): Promise<PostgresWire> {
  return layPostgresWire(databaseUrl, ({ near, far }) => {
    const greeted = sleep(ms);
    return {
      fromNear: (bytes) => void far.write(bytes),
      fromFar: (bytes) => void greeted.then(() => near.write(bytes)),
    };
  });
}
