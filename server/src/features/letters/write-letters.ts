import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Transaction } from "../../platform/database/database.ts";
import type { LetterRow } from "../../presenters/present-letter.ts";
import type { Notify } from "../notifications/notice.ts";

export interface NewLetter extends Omit<LetterRow, "id" | "readAt" | "deletedAt"> {
  auctionId: number;
}

/**
 * Each in the place of an earlier letter of its kind about the same auction, with its notice.
 * Resolves with the letters' ids.
 */
export async function writeLetters(
  tx: Transaction,
  letters: readonly NewLetter[],
  notify: Notify,
): Promise<string[]> {
  if (letters.length === 0) return [];
  const { letters: table } = tx.tables;
  const rows = letters.map((letter) => ({
    ...letter,
    id: uuidv7(),
    readAt: null,
    deletedAt: null,
  }));
  await tx
    .insert(table)
    .values(rows)
    .onConflictDoUpdate({
      target: [table.userId, table.auctionId, table.kind],
      set: {
        // Another letter for everything that follows from one, such as its notice.
        id: sql`excluded.id`,
        data: sql`excluded.data`,
        createdAt: sql`excluded.created_at`,
        readAt: null,
        deletedAt: null,
      },
    });
  await notify(
    tx,
    rows.map(({ id: letterId, userId, kind }) => ({ letterId, userId, kind })),
  );
  return rows.map(({ id }) => id);
}
