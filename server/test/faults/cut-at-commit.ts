import { layPostgresWire, type PostgresWire } from "./postgres-wire.ts";

export interface CommitCutter extends PostgresWire {
  /** The next commit reaches the database, but its answer is lost with the connection. */
  armed: boolean;
  /** The connection is lost before the next commit reaches the database. */
  refusesNext: boolean;
  readonly cuts: number;
}

/** A wire to PostgreSQL that can break before or after a commit. */
export async function cutAtCommit(databaseUrl: string): Promise<CommitCutter> {
  const state = { armed: false, refusesNext: false, cuts: 0 };
  const wire = await layPostgresWire(databaseUrl, ({ near, far, cut }) => {
    let isCommitting = false;
    return {
      fromNear(bytes) {
        if (state.refusesNext && bytes.includes("commit\0")) {
          state.refusesNext = false;
          state.cuts += 1;
          cut();
          return;
        }
        if (state.armed && bytes.includes("commit\0")) {
          state.armed = false;
          isCommitting = true;
        }
        far.write(bytes);
      },
      fromFar(bytes) {
        if (isCommitting && bytes.includes("COMMIT\0")) {
          state.cuts += 1;
          cut();
        } else if (!isCommitting) near.write(bytes);
      },
    };
  });
  return Object.assign(state, wire);
}
