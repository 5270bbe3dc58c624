import { inArray } from "drizzle-orm";
import { letterEvent } from "@ludus/shared/contract/live/live-events";
import { slicesOf } from "@ludus/shared/slices";
import { onFact, type FactHandler } from "../../facts/fact.ts";
import { lettersWritten } from "../../facts/fact-kinds.ts";
import { presentLetter, selectLetters } from "../../presenters/present-letter.ts";
import type { LettersContext } from "./letters-context.ts";
import { countUnread } from "./unread.ts";

const READ_AT_ONCE_MAX = 500;

/** Sends new letters to their players' tabs on this node. */
export function letterFactHandlers({
  database: { read },
  announcer,
}: Pick<LettersContext, "database" | "announcer">): FactHandler[] {
  return [
    onFact(lettersWritten, async (facts) => {
      const written = facts.flatMap(({ letters }) => letters);
      const heard = written.filter(({ userId }) => announcer.ownSockets.hasPlayer(userId));
      const ids = heard.map(({ id }) => id);
      for (const some of slicesOf(ids, READ_AT_ONCE_MAX)) await announce(some);
    }),
  ];

  async function announce(ids: readonly string[]): Promise<void> {
    const rows = await selectLetters(read, inArray(read.tables.letters.id, [...ids]));
    const userIds = new Set(rows.map(({ letter }) => letter.userId));
    const unread = await countUnread(read, [...userIds]);
    for (const row of rows) {
      const { userId } = row.letter;
      const event = { letter: presentLetter(row), unread: unread.get(userId) ?? 0 };
      announcer.ownSockets.announceToPlayer(userId, letterEvent, event);
    }
  }
}
