import { LETTER_KINDS } from "@ludus/shared/news/news-kinds";
import { lettersWritten } from "../../facts/fact-kinds.ts";
import type { FactRow } from "../../facts/read-facts.ts";
import { claimFacts } from "../../facts/claim-facts.ts";
import { isDatabaseAway } from "../../platform/database/is-database-away.ts";
import type { LetterNotice } from "./notice.ts";
import type { NotificationsContext } from "./notifications-context.ts";
import { postNotices } from "./post-notices.ts";

const READER = "messages";
/** A fact names up to 500 letters. */
const FACTS_AT_ONCE_MAX = 20;

type Context = Pick<NotificationsContext, "database" | "channels" | "outbox" | "wallNow">;

/** Posts the messages about new letters, once; any number of nodes may call it. */
export async function postAboutLetters(context: Context): Promise<void> {
  const { database, outbox } = context;
  let most = FACTS_AT_ONCE_MAX;
  let found = most;
  let hasPosted = false;
  const failures: Error[] = [];
  while (found >= most) {
    try {
      found = await claimFacts(database, { reader: READER, most }, async (tx, facts) => {
        const notices = facts.flatMap(noticesOf);
        await postNotices(context, tx, notices);
        hasPosted ||= notices.length > 0;
      });
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      if (most === 1) {
        failures.push(new Error("a message about letters can't be posted", { cause: error }));
        await claimFacts(database, { reader: READER, most }, async () => {});
      }
      // One by one, until the broken one is alone.
      most = 1;
    }
  }
  if (hasPosted) outbox.wake();
  const [failure] = failures;
  if (failure) throw failure;
}

/** Facts of other kinds, and letters of later releases, need none. */
function noticesOf({ kind, data }: FactRow): LetterNotice[] {
  if (kind !== lettersWritten.kind) return [];
  return lettersWritten.schema
    .parse(data)
    .letters.flatMap(({ id: letterId, userId, kind: news }) => {
      const known = LETTER_KINDS.find((one) => one === news);
      return known ? [{ letterId, userId, kind: known }] : [];
    });
}
