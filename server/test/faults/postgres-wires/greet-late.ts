import { setTimeout as sleep } from "node:timers/promises";
import { layPostgresWire, type PostgresWire } from "./postgres-wire.ts";

/** A wire that delays the greeting of some connections, counted from 1. */
export async function greetLate(
  databaseUrl: string,
  { connections, ms }: { connections: readonly number[]; ms: number },
): Promise<PostgresWire> {
  let made = 0;
  return layPostgresWire(databaseUrl, ({ near, far }) => {
    const greeted = connections.includes((made += 1)) ? sleep(ms) : Promise.resolve();
    return {
      fromNear: (bytes) => void far.write(bytes),
      fromFar: (bytes) => void greeted.then(() => near.write(bytes)),
    };
  });
}
