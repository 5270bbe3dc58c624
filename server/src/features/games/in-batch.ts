import type { GamesContext } from "./games-context.ts";

/** So few that a write-back takes no longer than a batch. */
const BATCHES_A_WRITE_BACK = 3;

export type Batching = Pick<GamesContext, "database" | "pause" | "steadyNow">;

/** Commits one of many batches, the `index`th. Bids have at least half of the time until the next. */
export async function inBatch<Result>(
  context: Batching,
  index: number,
  commit: () => Promise<Result>,
): Promise<Result> {
  const result = await withPause(context, commit);
  if (index % BATCHES_A_WRITE_BACK === 0) {
    await withPause(context, () => context.database.writeBack());
  }
  return result;
}

async function withPause<Result>(
  { pause, steadyNow }: Batching,
  work: () => Promise<Result>,
): Promise<Result> {
  const startedMs = steadyNow();
  const result = await work();
  await pause(steadyNow() - startedMs);
  return result;
}
