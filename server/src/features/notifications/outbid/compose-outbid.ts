import { and, asc, inArray, ne } from "drizzle-orm";
import { NEWS, wordsOf, type NewsWords } from "@ludus/shared/news/news-kinds";
import type { LostLead } from "@ludus/shared/news/outbid";
import type { Reader } from "../../../platform/database/database.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";

/** Null: the player leads again, or the auctions have ended. */
export async function composeOutbid(
  read: Reader,
  { userId, auctionIds, now }: { userId: string; auctionIds: readonly number[]; now: number },
): Promise<NewsWords | null> {
  const { auctions } = read.tables;
  const rows = await read
    .select()
    .from(auctions)
    .where(
      and(inArray(auctions.id, [...auctionIds]), isOpen(auctions), ne(auctions.leaderId, userId)),
    )
    .orderBy(asc(auctions.endsAt), asc(auctions.id));
  const [next, ...later] = rows
    .filter(({ endsAt }) => endsAt > now)
    .map(({ gladiatorId, gladiatorName, currentBid, leaderName, endsAt }): LostLead => ({
      gladiatorId,
      gladiatorName,
      currentBid: currentBid ?? 0,
      leaderName: leaderName ?? "",
      detail: { leftMs: endsAt - now },
    }));
  return next ? wordsOf(NEWS.outbid, [next, ...later]) : null;
}
