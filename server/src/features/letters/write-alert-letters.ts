import { and, asc, inArray, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod/mini";
import { ALERT_NAMED_MAX } from "@ludus/shared/limits";
import { alert as alertNews } from "@ludus/shared/news/alert";
import type { Transaction } from "../../platform/database/database.ts";
import type { LetterRow } from "../../presenters/present-letter.ts";
import type { Alert } from "./letter-writer.ts";
import { recordLetters } from "./record-letters.ts";

/** With the name of the letter's own gladiator, who is one of the others once it grows. */
const storedAlert = z.extend(
  z.omit(alertNews.letter, { id: true, at: true, isRead: true, gladiator: true, kind: true }),
  { name: z.string() },
);

type GrownLetter = Pick<LetterRow, "id" | "gladiatorId" | "data" | "createdAt">;

/**
 * A search has one unread letter at most, which grows: however wide it is, the inbox keeps room for
 * other news. At most one alert for each search.
 */
export async function writeAlertLetters(
  tx: Transaction,
  alerts: readonly Alert[],
  now: number,
): Promise<void> {
  const { letters } = tx.tables;
  const unreadBySearchId = await lockUnread(tx, alerts);
  const begun: LetterRow[] = [];
  const grown: GrownLetter[] = [];
  const written = alerts.map((alert) => {
    const { userId, id: searchId } = alert.search;
    const before = unreadBySearchId.get(searchId);
    const letterId = before?.id ?? uuidv7();
    const text = {
      id: letterId,
      gladiatorId: alert.lots[0].gladiatorId,
      data: storedAlertOf(alert, before),
      createdAt: now,
    };
    const unread = { auctionId: null, readAt: null, deletedAt: null };
    if (before) grown.push(text);
    else begun.push({ ...text, ...unread, userId, searchId, kind: "alert" });
    return { id: letterId, userId, kind: "alert" } as const;
  });
  await tx.insertAll(letters, begun);
  await tx.updateAll(letters, "id", ["gladiatorId", "data", "createdAt"], grown);
  await recordLetters(tx, now, written);
}

/** Until the commit nobody reads them: what they gain then is not overlooked. */
async function lockUnread(
  tx: Transaction,
  alerts: readonly Alert[],
): Promise<Map<string | null, LetterRow>> {
  const { letters } = tx.tables;
  const searchIds = alerts.map(({ search }) => search.id);
  const rows = await tx.lockRows(
    tx
      .select()
      .from(letters)
      .where(
        and(
          inArray(letters.searchId, searchIds),
          isNull(letters.readAt),
          isNull(letters.deletedAt),
        ),
      )
      .orderBy(asc(letters.id)),
  );
  return new Map(rows.map((letter) => [letter.searchId, letter]));
}

function storedAlertOf({ search, lots }: Alert, before: LetterRow | undefined) {
  const [first, ...rest] = lots;
  const others = rest.map(({ gladiatorId: id, name }) => ({ id, name }));
  let more = rest.length;
  if (before) {
    const earlier = storedAlert.parse(before.data);
    others.push({ id: before.gladiatorId ?? "", name: earlier.name }, ...earlier.others);
    more += earlier.more + 1;
  }
  return {
    marketEndTime: first.endsAt,
    searchName: search.name,
    filters: search.filters,
    more,
    name: first.name,
    others: others.slice(0, ALERT_NAMED_MAX - 1),
  };
}
