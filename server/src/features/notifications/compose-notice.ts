import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import type { NotificationChannel } from "@ludus/shared/model/notification-channel";
import {
  NEWS,
  NOTIFICATION_KINDS,
  wordsOf,
  type NewsWords,
  type NotificationKind,
} from "@ludus/shared/news/news-kinds";
import { quietUntil } from "@ludus/shared/rules/quiet-hours";
import type { Database, Reader } from "../../platform/database/database.ts";
import { presentLetter, selectLetters, type LetterRow } from "../../presenters/present-letter.ts";
import { composeOutbid } from "./outbid/compose-outbid.ts";
import { readPreferences } from "./preferences.ts";

export interface ComposedNotice extends NewsWords {
  userId: string;
  username: string;
  kind: NotificationKind;
}

export interface ComposeContext {
  database: Database;
  wallNow: () => number;
}

const storedNotice = z.object({
  userId: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  auctionId: z.int().optional(),
  letterId: z.string().optional(),
});
type StoredNotice = z.infer<typeof storedNotice>;

/**
 * The words of notices that leave as one: what is still true of them, and still wanted. Null: nothing
 * is. They wait if the player has quiet hours now.
 */
export async function composeNotice(
  { database: { read }, wallNow }: ComposeContext,
  channel: NotificationChannel,
  payloads: readonly unknown[],
): Promise<ComposedNotice | { putOffUntil: number } | null> {
  const notices = payloads.map((payload) => storedNotice.parse(payload));
  const [first] = notices;
  if (!first) return null;
  const { userId, kind } = first;
  const username = await readUsername(read, userId);
  if (username === null) return null;
  const { kinds, quietHours } = (await readPreferences(read, [userId]))(userId);
  if (!kinds[kind][channel]) return null;
  const now = wallNow();
  const putOffUntil = quietHours && quietUntil(quietHours, now);
  if (putOffUntil !== null) return { putOffUntil };
  const words = await (kind === "outbid"
    ? composeOutbid(read, {
        userId,
        auctionIds: notices.flatMap(({ auctionId }) => auctionId ?? []),
        now: wallNow(),
      })
    : composeLetters(read, userId, notices, wallNow()));
  return words && { userId, username, kind, ...words };
}

/** Null for a player whose account is deleted. */
async function readUsername(read: Reader, userId: string): Promise<string | null> {
  const { users } = read.tables;
  const [player] = await read
    .select({ username: users.username })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return player?.username ?? null;
}

async function composeLetters(
  read: Reader,
  userId: string,
  notices: readonly StoredNotice[],
  now: number,
): Promise<NewsWords | null> {
  const { letters } = read.tables;
  const ids = notices.flatMap(({ letterId }) => letterId ?? []);
  const isNews = and(isNull(letters.readAt), isNull(letters.deletedAt));
  const isTheirs = and(inArray(letters.id, ids), eq(letters.userId, userId), isNews);
  const rows = await selectLetters(read, isTheirs).orderBy(
    desc(letters.createdAt),
    desc(letters.id),
  );
  const auctionIds = await readTrueAuctions(read, rows, now);
  const [newest, ...older] = rows.flatMap((row) => {
    const letter = presentLetter(row);
    const { trueWhile } = NEWS[letter.kind];
    const isTrue = trueWhile === null || auctionIds[trueWhile].has(row.letter.auctionId);
    return isTrue ? [letter] : [];
  });
  if (!newest) return null;
  return wordsOf(NEWS[newest.kind], [newest, ...older]);
}

/** The letters' auctions: late bids may have moved their ends, and an operator undone their sales. */
async function readTrueAuctions(
  read: Reader,
  rows: readonly { letter: LetterRow }[],
  now: number,
): Promise<Record<"running" | "sold", ReadonlySet<number | null>>> {
  const { auctions } = read.tables;
  const ids = rows.flatMap(({ letter }) => letter.auctionId ?? []);
  const found =
    ids.length === 0
      ? []
      : await read
          .select({ id: auctions.id, status: auctions.status, endsAt: auctions.endsAt })
          .from(auctions)
          .where(inArray(auctions.id, ids));
  const idsOf = (some: typeof found) => new Set(some.map(({ id }) => id));
  return {
    running: idsOf(found.filter(({ status, endsAt }) => status === "open" && endsAt > now)),
    sold: idsOf(found.filter(({ status }) => status === "sold")),
  };
}
