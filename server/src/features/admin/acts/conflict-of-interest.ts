import { and, eq, inArray, ne, type SQLWrapper } from "drizzle-orm";
import { Problem } from "@ludus/shared/contract/problems";
import { areConnected } from "@ludus/shared/rules/accounts/connected-accounts";
import { slicesOf } from "@ludus/shared/slices";
import type { Reader } from "../../../platform/database/database.ts";
import type { Acting } from "./operator-act.ts";

const BIDDERS_AT_ONCE = 500;
const BY_BIDS =
  "You, or a player who signs in by your browser or from your address, bid in this auction. Another operator has to do it.";
const BY_RIVALRY =
  "You, or a player who signs in by your browser or from your address, bid in the same auction as they. Another operator has to do it.";

type By = Pick<Acting, "operatorId" | "at">;

/** @throws CONFLICT_OF_INTEREST if the player may be the operator */
export async function refuseConnected(read: Reader, playerId: string, acting: By): Promise<void> {
  if (await isAnyConnected(read, acting, [playerId])) throw new Problem("CONFLICT_OF_INTEREST");
}

/** @throws CONFLICT_OF_INTEREST if the operator is, or may be, one of the bidders */
export async function refuseOwnBids(
  read: Reader,
  bidderIds: readonly string[],
  acting: By,
): Promise<void> {
  let isOwn = bidderIds.includes(acting.operatorId);
  for (const ids of slicesOf(bidderIds, BIDDERS_AT_ONCE)) {
    isOwn ||= await isAnyConnected(read, acting, ids);
  }
  if (isOwn) throw new Problem("CONFLICT_OF_INTEREST", {}, BY_BIDS);
}

/** @throws CONFLICT_OF_INTEREST if the operator, or who may be the operator, bids against the player */
export async function refuseRivalry(read: Reader, playerId: string, acting: By): Promise<void> {
  const { auctionBidders } = read.tables;
  const bidIn = read
    .select({ auctionId: auctionBidders.auctionId })
    .from(auctionBidders)
    .where(eq(auctionBidders.userId, playerId));
  const isThere = inArray(auctionBidders.auctionId, bidIn);
  const [own] = await read
    .select({ auctionId: auctionBidders.auctionId })
    .from(auctionBidders)
    .where(and(eq(auctionBidders.userId, acting.operatorId), isThere))
    .limit(1);
  const bidders = read
    .select({ userId: auctionBidders.userId })
    .from(auctionBidders)
    .where(isThere);
  if (!own && !(await isAnyConnected(read, acting, bidders))) return;
  throw new Problem("CONFLICT_OF_INTEREST", {}, BY_RIVALRY);
}

/** Whether one of them may be the operator, by the rule for schools (`areConnected`). */
async function isAnyConnected(
  read: Reader,
  { operatorId, at }: By,
  userIds: readonly string[] | SQLWrapper,
): Promise<boolean> {
  const { accountTraces } = read.tables;
  const ofOperator = await read
    .select()
    .from(accountTraces)
    .where(eq(accountTraces.userId, operatorId));
  if (ofOperator.length === 0) return false;
  const places = [...new Set(ofOperator.map(({ trace }) => trace))];
  const isOther = and(ne(accountTraces.userId, operatorId), inArray(accountTraces.userId, userIds));
  const shared = await read
    .select()
    .from(accountTraces)
    .where(and(isOther, inArray(accountTraces.trace, places)));
  return areConnected(ofOperator, shared, at);
}
