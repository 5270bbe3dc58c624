import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { slicesOf } from "@ludus/shared/slices";
import type { Transaction } from "../../platform/database/database.ts";
import type { Fact } from "../../facts/fact.ts";
import type { NewLetter } from "./letter-writer.ts";
import { recordLetters } from "./record-letters.ts";

/** Thousands may have bid in one auction, and a statement takes so many parameters. */
const WRITTEN_AT_ONCE_MAX = 500;

interface Writing {
  letters: readonly NewLetter[];
  /** They have the same cause. */
  facts: readonly Fact[];
  now: number;
}

/** Each in the place of an earlier letter of its kind about the same auction. */
export async function writeLetters(
  tx: Transaction,
  { letters, facts, now }: Writing,
): Promise<void> {
  const { letters: table } = tx.tables;
  const rows = letters.map((letter) => ({
    ...letter,
    id: uuidv7(),
    searchId: null,
    readAt: null,
    deletedAt: null,
  }));
  const replacing = rows.filter(({ auctionId }) => auctionId !== null);
  for (const some of slicesOf(replacing, WRITTEN_AT_ONCE_MAX)) {
    await tx
      .insert(table)
      .values(some)
      .onConflictDoUpdate({
        target: [table.userId, table.auctionId, table.kind],
        set: {
          // Another letter for everything that follows from one, such as its message.
          id: sql`excluded.id`,
          data: sql`excluded.data`,
          createdAt: sql`excluded.created_at`,
          readAt: null,
          deletedAt: null,
        },
      });
  }
  // The others replace none, and those of the games are many: a prepared statement writes them.
  await tx.insertAll(
    table,
    rows.filter(({ auctionId }) => auctionId === null),
  );
  await recordLetters(tx, now, rows, facts);
}
