import { layPostgresWire, type PostgresWire } from "./postgres-wire.ts";

export interface CommitCutter extends PostgresWire {
  /** The next commit of writes reaches the database, but its answer is lost with the connection. */
  armed: boolean;
  /** The connection is lost before the next commit of writes reaches the database. */
  refusesNext: boolean;
  readonly cuts: number;
}

const BARE_COMMIT_BYTES = 12;

/** A commit travels with the writes; alone it ends a sweep that found nothing to do. */
function commitsWrites(bytes: Buffer): boolean {
  return bytes.length > BARE_COMMIT_BYTES && bytes.includes("commit\0");
}

/** A wire to PostgreSQL that can break before or after a commit. */
export async function cutAtCommit(databaseUrl: string): Promise<CommitCutter> {
  const state = { armed: false, refusesNext: false, cuts: 0 };
  const wire = await layPostgresWire(databaseUrl, ({ near, far, cut }) => {
    let isCommitting = false;
    return {
      fromNear(bytes) {
        if (state.refusesNext && commitsWrites(bytes)) {
          state.refusesNext = false;
          state.cuts += 1;
          cut();
          return;
        }
        if (state.armed && commitsWrites(bytes)) {
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
