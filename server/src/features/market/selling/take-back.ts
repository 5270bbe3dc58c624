import type { ReplyOf } from "@ludus/shared/contract/endpoint";
import type { takeBack } from "@ludus/shared/contract/market/selling-api";
import { Problem } from "@ludus/shared/contract/problems";
import { TAKE_BACK_MS } from "@ludus/shared/limits";
import { recordFacts } from "../../../facts/record-facts.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { AuctionRow } from "../../../presenters/present-auction.ts";
import {
  presentGladiatorTo,
  type GladiatorOnMarket,
} from "../../../presenters/present-gladiator.ts";
import { lockAuctions } from "../rows/lock-auctions.ts";
import { factsOfEnds } from "../closing/facts-of-ends.ts";
import { endAuction, type End } from "../closing/ended-lot.ts";
import { saveEnds } from "../closing/save-ends.ts";
import type { MarketContext } from "../market-context.ts";
import { readOwnGladiator } from "./own-gladiator.ts";

type Context = Pick<MarketContext, "database" | "wallNow" | "facts">;

/** @throws GLADIATOR_NOT_FOUND, NOT_YOUR_GLADIATOR, NOT_ON_SALE, SALE_HAS_BIDS, TOO_LATE */
export async function takeGladiatorBack(
  { database, wallNow, facts }: Context,
  id: string,
  userId: string,
): Promise<ReplyOf<typeof takeBack>> {
  const atHome = await database.transaction((tx) => endSale(tx, wallNow, id, userId));
  await facts.announce();
  return { gladiator: presentGladiatorTo(userId)(atHome) };
}

async function endSale(
  tx: Transaction,
  wallNow: () => number,
  id: string,
  userId: string,
): Promise<GladiatorOnMarket> {
  // The lot's row decides between the last bid and this.
  const auction = (await lockAuctions(tx, new Set([id]))).get(id);
  const now = wallNow();
  const { gladiator } = await readOwnGladiator(tx, id, userId);
  if (!auction || auction.status !== "open") throw new Problem("NOT_ON_SALE");
  if (auction.bidCount > 0) throw new Problem("SALE_HAS_BIDS");
  if (now > takeBackUntil(auction)) throw new Problem("TOO_LATE");
  const ended: End = {
    auction: endAuction(auction, "taken-back", now),
    bidders: [],
    relistedAs: null,
  };
  await saveEnds(tx, [ended]);
  await recordFacts(tx, now, factsOfEnds([ended]));
  return { gladiator, auction: { ...auction, ...ended.auction } };
}

/** Epoch ms. A gladiator who is due by then is settled instead. */
export function takeBackUntil({ startsAt, endsAt }: AuctionRow): number {
  return Math.min(startsAt + TAKE_BACK_MS, endsAt - 1);
}
