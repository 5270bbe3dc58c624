import { and, desc, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import type { myLetters, myResults } from "@ludus/shared/contract/letters-api";
import type { Database, Reader } from "../../platform/database/database.ts";
import { pageOf } from "../../platform/database/page-of.ts";
import {
  presentLetter,
  presentOutcomeLetter,
  selectLetters,
} from "../../presenters/present-letter.ts";
import { isOutcomeOf } from "./is-outcome-of.ts";
import { countUnreadOf } from "./unread.ts";

export async function lettersOf(
  { read }: Database,
  userId: string,
  page: InputOf<typeof myLetters>,
): Promise<ReplyOf<typeof myLetters>> {
  const { page: rows, next } = await readPage(read, page, [
    eq(read.tables.letters.userId, userId),
    isNull(read.tables.letters.deletedAt),
  ]);
  return { letters: rows.map(presentLetter), next, unread: await countUnreadOf(read, userId) };
}

export async function resultsOf(
  { read }: Database,
  userId: string,
  { outcome, ...page }: InputOf<typeof myResults>,
): Promise<ReplyOf<typeof myResults>> {
  const { page: rows, next } = await readPage(read, page, [isOutcomeOf(read, outcome, userId)]);
  return { results: rows.map(presentOutcomeLetter), next };
}

async function readPage(
  read: Reader,
  { limit, before }: { limit: number; before?: string | undefined },
  conditions: (SQL | undefined)[],
) {
  const { letters } = read.tables;
  const isOnPage = before === undefined ? undefined : isBefore(letters, before);
  const rows = await selectLetters(read, and(...conditions, isOnPage))
    .orderBy(desc(letters.createdAt), desc(letters.id))
    .limit(limit + 1);
  return pageOf(rows, limit, ({ letter: { createdAt, id } }) => `${createdAt}.${id}`);
}

/** A comparison of pairs, which an index over both finds. */
function isBefore({ createdAt, id }: Database["tables"]["letters"], place: string): SQL {
  const [at = "", ...rest] = place.split(".");
  return sql`(${createdAt}, ${id}) < (${Number(at)}, ${rest.join(".")})`;
}
