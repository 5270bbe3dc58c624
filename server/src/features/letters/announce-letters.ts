import { inArray } from "drizzle-orm";
import { letterEvent } from "@ludus/shared/contract/live/live-events";
import { slicesOf } from "@ludus/shared/slices";
import { presentLetter, selectLetters } from "../../presenters/present-letter.ts";
import type { LettersContext } from "./letters-context.ts";
import { countUnread } from "./unread.ts";

const READ_AT_ONCE_MAX = 500;

export async function announceLetters(
  { database: { read }, announcer, log }: Pick<LettersContext, "database" | "announcer" | "log">,
  letterIds: readonly string[],
): Promise<void> {
  try {
    for (const ids of slicesOf(letterIds, READ_AT_ONCE_MAX)) {
      const rows = await selectLetters(read, inArray(read.tables.letters.id, ids));
      const userIds = new Set(rows.map(({ letter }) => letter.userId));
      const unread = await countUnread(read, [...userIds]);
      for (const row of rows) {
        const { userId } = row.letter;
        const event = { letter: presentLetter(row), unread: unread.get(userId) ?? 0 };
        announcer.tellPlayer(userId, letterEvent, event);
      }
    }
  } catch (error) {
    log.warn({ err: error }, "letters were written and could not be announced");
  }
}
