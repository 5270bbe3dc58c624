import {
  GOLD_MOVEMENTS,
  type BID_MOVEMENTS,
  type GoldMovementKind,
} from "@ludus/shared/model/gold-movements";
import { startingGoldAfterPurchase } from "@ludus/shared/rules/selling/starting-gold";
import type { Transaction } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/schema/schema.ts";
import type { AuctionRow } from "../../presenters/present-auction.ts";
import type { SchoolRow } from "../../presenters/present-school.ts";

/**
 * `gold` is what a school can spend now, `goldHeld` what backs its leading bids. Every movement is
 * journalled; the balances are the fold of the journal. `SchoolsDraft` is the one writer of both.
 */
export type GoldMovement = Omit<Tables["goldJournal"]["$inferSelect"], "id">;

export type HeldMovementKind = (typeof BID_MOVEMENTS)[number];
export type UnheldMovementKind = Exclude<GoldMovementKind, HeldMovementKind>;

/** @throws RangeError below 0 */
export function moveGold(school: SchoolRow, kind: GoldMovementKind, amount: number): SchoolRow {
  const { gold, held } = GOLD_MOVEMENTS[kind];
  return moved(school, { gold: gold * amount, goldHeld: held * amount });
}

/**
 * Gold that is held for a player's lot is counted apart: the first purse must not back it. A purchase
 * from the market's own stock spends starting gold first. @throws RangeError below 0
 */
export function moveHeldGold(
  school: SchoolRow,
  kind: HeldMovementKind,
  amount: number,
  { sellerId }: Pick<AuctionRow, "sellerId">,
): SchoolRow {
  const after = moveGold(school, kind, amount);
  if (sellerId !== null) {
    return { ...after, heldForSales: after.heldForSales + GOLD_MOVEMENTS[kind].held * amount };
  }
  return kind === "spend"
    ? { ...after, tiedGold: startingGoldAfterPurchase(after.tiedGold, amount) }
    : after;
}

function moved(school: SchoolRow, by: { gold: number; goldHeld: number }): SchoolRow {
  const gold = school.gold + by.gold;
  const goldHeld = school.goldHeld + by.goldHeld;
  if (!Number.isSafeInteger(gold) || !Number.isSafeInteger(goldHeld) || gold < 0 || goldHeld < 0) {
    throw new RangeError(`School ${school.userId} can't have ${gold} gold and ${goldHeld} held`);
  }
  return { ...school, gold, goldHeld, version: school.version + 1 };
}

export async function grantStartingGold(
  tx: Transaction,
  school: Omit<SchoolRow, "gold" | "goldHeld" | "tiedGold" | "heldForSales" | "version">,
  amount: number,
  now: number,
): Promise<void> {
  const purse = { gold: amount, goldHeld: 0, tiedGold: amount, heldForSales: 0 };
  await tx.insert(tx.tables.schools).values({ ...school, ...purse, version: 1 });
  const kind: GoldMovementKind = "grant";
  await tx
    .insert(tx.tables.goldJournal)
    .values({ userId: school.userId, kind, amount, bidId: null, causeId: null, at: now });
}
