import { and, eq, inArray, ne, or, type SQLWrapper } from "drizzle-orm";
import { Problem } from "@ludus/shared/contract/problems";
import { slicesOf } from "@ludus/shared/slices";
import type { Reader } from "../../../platform/database/database.ts";
import type { Acting } from "./operator-act.ts";

const BIDDERS_AT_ONCE = 500;
const BY_BIDS =
  "You, or a player who signs in from your network by the same browser, bid in this auction. Another operator has to do it.";
const BY_RIVALRY =
  "You, or a player who signs in from your network by the same browser, bid in the same auction as they. Another operator has to do it.";

type By = Pick<Acting, "operatorId">;

/** @throws CONFLICT_OF_INTEREST if the player may be the operator */
export async function refuseConnected(
  read: Reader,
  playerId: string,
  { operatorId }: By,
): Promise<void> {
  if (await isAnyConnected(read, operatorId, [playerId])) throw new Problem("CONFLICT_OF_INTEREST");
}

/** @throws CONFLICT_OF_INTEREST if the operator is, or may be, one of the bidders */
export async function refuseOwnBids(
  read: Reader,
  bidderIds: readonly string[],
  { operatorId }: By,
): Promise<void> {
  let isOwn = bidderIds.includes(operatorId);
  for (const ids of slicesOf(bidderIds, BIDDERS_AT_ONCE)) {
    isOwn ||= await isAnyConnected(read, operatorId, ids);
  }
  if (isOwn) throw new Problem("CONFLICT_OF_INTEREST", {}, BY_BIDS);
}

/** @throws CONFLICT_OF_INTEREST if the operator, or who may be the operator, bids against the player */
export async function refuseRivalry(
  read: Reader,
  playerId: string,
  { operatorId }: By,
): Promise<void> {
  const { auctionBidders } = read.tables;
  const bidIn = read
    .select({ auctionId: auctionBidders.auctionId })
    .from(auctionBidders)
    .where(eq(auctionBidders.userId, playerId));
  const isThere = inArray(auctionBidders.auctionId, bidIn);
  const [own] = await read
    .select({ auctionId: auctionBidders.auctionId })
    .from(auctionBidders)
    .where(and(eq(auctionBidders.userId, operatorId), isThere))
    .limit(1);
  const bidders = read
    .select({ userId: auctionBidders.userId })
    .from(auctionBidders)
    .where(isThere);
  if (!own && !(await isAnyConnected(read, operatorId, bidders))) return;
  throw new Problem("CONFLICT_OF_INTEREST", {}, BY_RIVALRY);
}

/** Whether one of them signed in lately from a network of the operator's by the same browser. */
async function isAnyConnected(
  read: Reader,
  operatorId: string,
  userIds: string[] | SQLWrapper,
): Promise<boolean> {
  const { signIns } = read.tables;
  const own = await read
    .select({ network: signIns.network, browser: signIns.browser })
    .from(signIns)
    .where(eq(signIns.userId, operatorId));
  if (own.length === 0) return false;
  const isShared = own.map(({ network, browser }) =>
    and(eq(signIns.network, network), eq(signIns.browser, browser)),
  );
  const isOther = and(ne(signIns.userId, operatorId), inArray(signIns.userId, userIds));
  const [found] = await read
    .select({ userId: signIns.userId })
    .from(signIns)
    .where(and(isOther, or(...isShared)))
    .limit(1);
  return found !== undefined;
}
