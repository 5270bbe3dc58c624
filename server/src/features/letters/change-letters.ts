import { and, eq, isNull, sql } from "drizzle-orm";
import { letterEvent, lettersEvent } from "@ludus/shared/contract/live/live-events";
import { Problem } from "@ludus/shared/contract/problems";
import type { Letter } from "@ludus/shared/news/news-kinds";
import { presentLetter, selectLetters } from "../../presenters/present-letter.ts";
import type { LettersContext } from "./letters-context.ts";
import { countUnreadOf } from "./unread.ts";

interface OneLetter {
  userId: string;
  id: string;
}

/** @throws LETTER_NOT_FOUND */
export async function markRead(
  { database, announcer, wallNow }: LettersContext,
  { userId, id }: OneLetter,
): Promise<{ letter: Letter; unread: number }> {
  const { read, tables } = database;
  const { letters } = tables;
  const isTheirs = and(eq(letters.id, id), eq(letters.userId, userId), isNull(letters.deletedAt));
  const marked = await database.transaction((tx) =>
    tx
      .update(letters)
      .set({ readAt: wallNow() })
      .where(and(isTheirs, isNull(letters.readAt)))
      .returning({ id: letters.id }),
  );
  const [row] = await selectLetters(read, isTheirs);
  if (!row) throw new Problem("LETTER_NOT_FOUND");
  const state = { letter: presentLetter(row), unread: await countUnreadOf(read, userId) };
  if (marked.length > 0) announcer.announceToPlayer(userId, letterEvent, state);
  return state;
}

/** @throws LETTER_NOT_FOUND */
export async function markReadUpTo(
  { database, announcer, wallNow }: LettersContext,
  { userId, id }: OneLetter,
): Promise<number> {
  const { letters } = database.tables;
  await database.transaction(async (tx) => {
    const [newest] = await tx
      .select({ createdAt: letters.createdAt })
      .from(letters)
      .where(and(eq(letters.id, id), eq(letters.userId, userId)));
    if (!newest) throw new Problem("LETTER_NOT_FOUND");
    await tx
      .update(letters)
      .set({ readAt: wallNow() })
      .where(
        and(
          eq(letters.userId, userId),
          isNull(letters.readAt),
          isNull(letters.deletedAt),
          sql`(${letters.createdAt}, ${letters.id}) <= (${newest.createdAt}, ${id})`,
        ),
      );
  });
  const unread = await countUnreadOf(database.read, userId);
  announcer.announceToPlayer(userId, lettersEvent, { unread, readUpTo: id, deleted: null });
  return unread;
}

/** Leaves the inbox; the result stays listed until the letter is a year old. */
export async function deleteLetterOf(
  { database, announcer, wallNow }: LettersContext,
  { userId, id }: OneLetter,
): Promise<number> {
  const { letters } = database.tables;
  const deleted = await database.transaction((tx) =>
    tx
      .update(letters)
      .set({ deletedAt: wallNow() })
      .where(and(eq(letters.id, id), eq(letters.userId, userId), isNull(letters.deletedAt)))
      .returning({ id: letters.id }),
  );
  const unread = await countUnreadOf(database.read, userId);
  if (deleted.length > 0) {
    announcer.announceToPlayer(userId, lettersEvent, { unread, readUpTo: null, deleted: id });
  }
  return unread;
}
