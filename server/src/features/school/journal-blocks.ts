import { and, asc, gte, lt, max } from "drizzle-orm";
import type { Database, Reader } from "../../platform/database/database.ts";

/**
 * Finds a school's movements without an index that every bid would have to keep up (decision 26): the
 * journal's ids are cut into blocks, and a table lists the schools of each block, written later.
 */
export const BLOCK_MOVEMENTS = 4096;

/** Longer than any transaction, so that nothing is added to a block of this age. */
const SETTLED_MS = 60_000;

/** The number of blocks that are listed: all before this one. */
export async function countListedBlocks(read: Reader): Promise<number> {
  const { journalBlocks } = read.tables;
  const [newest] = await read.select({ block: max(journalBlocks.block) }).from(journalBlocks);
  return (newest?.block ?? -1) + 1;
}

/** Lists the complete blocks that are not listed yet, the oldest first, at most so many. */
export async function listBlocks(
  database: Database,
  now: number,
  blocksMax = Infinity,
): Promise<void> {
  const first = await countListedBlocks(database.read);
  for (let block = first; block < first + blocksMax; block += 1) {
    if (!(await isSettled(database.read, block, now))) return;
    await listBlock(database, block);
  }
}

async function isSettled(read: Reader, block: number, now: number): Promise<boolean> {
  const { goldJournal } = read.tables;
  const [next] = await read
    .select({ at: goldJournal.at })
    .from(goldJournal)
    .where(gte(goldJournal.id, (block + 1) * BLOCK_MOVEMENTS))
    .orderBy(asc(goldJournal.id))
    .limit(1);
  return next !== undefined && next.at <= now - SETTLED_MS;
}

async function listBlock({ read, transaction, tables }: Database, block: number): Promise<void> {
  const { goldJournal, journalBlocks } = tables;
  const schools = await read
    .selectDistinct({ userId: goldJournal.userId })
    .from(goldJournal)
    .where(
      and(
        gte(goldJournal.id, block * BLOCK_MOVEMENTS),
        lt(goldJournal.id, (block + 1) * BLOCK_MOVEMENTS),
      ),
    );
  const rows = schools.map(({ userId }) => ({ userId, block }));
  await transaction((tx) => tx.insertAll(journalBlocks, rows, { ignoreExisting: true }));
}
