import { desc, lt } from "drizzle-orm";
import { LETTER_KINDS, NEWS } from "@ludus/shared/news/news-kinds";
import type { Reader } from "../../../platform/database/database.ts";

export const LETTERS_AT_ONCE = 1000;
/** However much a week had: a count must end. */
const LETTERS_MAX = 50_000;
const KINDS_FOR_BIDDERS: ReadonlySet<string> = new Set(
  LETTER_KINDS.filter((kind) => NEWS[kind].isForBidders),
);

export interface Bidder {
  auctionId: number;
  userId: string;
}

/**
 * The bidders of auctions that closed since then, auction by auction. Their list is emptied when an
 * auction closes; what stays is the letter that each of them got, also if they deleted it.
 */
export async function readClosedBidders(read: Reader, since: number): Promise<Bidder[][]> {
  const { letters } = read.tables;
  const bidders = new Map<number, Bidder[]>();
  let before: string | null = null;
  for (let count = 0; count < LETTERS_MAX; count += LETTERS_AT_ONCE) {
    // By their ids, which rise with time: nothing older than a page is read.
    const page: Page = await read
      .select({
        id: letters.id,
        userId: letters.userId,
        auctionId: letters.auctionId,
        kind: letters.kind,
        createdAt: letters.createdAt,
      })
      .from(letters)
      .where(before === null ? undefined : lt(letters.id, before))
      .orderBy(desc(letters.id))
      .limit(LETTERS_AT_ONCE);
    for (const { userId, auctionId, kind, createdAt } of page) {
      if (auctionId === null || createdAt < since || !KINDS_FOR_BIDDERS.has(kind)) continue;
      const known = bidders.get(auctionId);
      if (known) known.push({ auctionId, userId });
      else bidders.set(auctionId, [{ auctionId, userId }]);
    }
    const last = page.at(-1);
    if (!last || page.length < LETTERS_AT_ONCE || last.createdAt < since) break;
    before = last.id;
    // Bids that wait are judged between the pages.
    await new Promise(setImmediate);
  }
  return [...bidders.values()];
}

type Page = {
  id: string;
  userId: string;
  auctionId: number | null;
  kind: string;
  createdAt: number;
}[];
