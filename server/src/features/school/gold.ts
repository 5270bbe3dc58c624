import { GOLD_MOVEMENTS, type GoldMovementKind } from "@ludus/shared/model/gold-movements";
import { tiedAfterPurchase } from "@ludus/shared/rules/selling/tied-gold";
import type { Transaction } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/schema/schema.ts";
import type { AuctionRow } from "../../presenters/present-auction.ts";
import type { SchoolRow } from "../../presenters/present-school.ts";

/**
 * The one writer of gold. `gold` is what a school can spend now, `goldHeld` what backs its leading
 * bids. Every movement is journalled; the balances are the fold of the journal.
 */
export type GoldMovement = Omit<Tables["goldJournal"]["$inferSelect"], "id">;

/** With the leads that back what is held, and what the first of them sets. */
const SET_BY_MOVEMENT = [
  "gold",
  "goldHeld",
  "heldForSales",
  "version",
  "leads",
  "newUntil",
] as const;

type Balance = Pick<SchoolRow, "userId" | (typeof SET_BY_MOVEMENT)[number]>;

/** Gold that is held for a player's lot is counted apart: the first purse must not back it. */
type LotOfGold = Pick<AuctionRow, "sellerId">;

export function holdGold(school: SchoolRow, amount: number, lot: LotOfGold): SchoolRow {
  return withHeld(moved(school, { gold: -amount, goldHeld: amount }), amount, lot);
}

export function releaseGold(school: SchoolRow, amount: number, lot: LotOfGold): SchoolRow {
  return withHeld(moved(school, { gold: amount, goldHeld: -amount }), -amount, lot);
}

/** A purchase from the market's own stock spends tied gold first. */
export function spendHeldGold(school: SchoolRow, amount: number, lot: LotOfGold): SchoolRow {
  const paid = withHeld(moved(school, { gold: 0, goldHeld: -amount }), -amount, lot);
  if (lot.sellerId !== null) return paid;
  return { ...paid, tiedGold: tiedAfterPurchase(paid.tiedGold, amount) };
}

/** `amount`: gold; negative is taken. @throws RangeError below 0 */
export function adjustGold(school: SchoolRow, amount: number): SchoolRow {
  return moved(school, { gold: amount, goldHeld: 0 });
}

/** Does to the purse as the kind says. @throws RangeError below 0 */
export function moveGold(school: SchoolRow, kind: GoldMovementKind, amount: number): SchoolRow {
  const { gold, held } = GOLD_MOVEMENTS[kind];
  return moved(school, { gold: gold * amount, goldHeld: held * amount });
}

function moved(school: SchoolRow, by: { gold: number; goldHeld: number }): SchoolRow {
  const gold = school.gold + by.gold;
  const goldHeld = school.goldHeld + by.goldHeld;
  if (!Number.isSafeInteger(gold) || !Number.isSafeInteger(goldHeld) || gold < 0 || goldHeld < 0) {
    throw new RangeError(`School ${school.userId} can't have ${gold} gold and ${goldHeld} held`);
  }
  return { ...school, gold, goldHeld, version: school.version + 1 };
}

function withHeld(school: SchoolRow, by: number, { sellerId }: LotOfGold): SchoolRow {
  return sellerId === null ? school : { ...school, heldForSales: school.heldForSales + by };
}

/** The balances that movements led to, and the movements. The schools are locked by `tx`. */
export async function saveGold(
  tx: Transaction,
  balances: readonly Balance[],
  movements: readonly GoldMovement[],
): Promise<void> {
  const { goldJournal, schools } = tx.tables;
  await tx.updateAll(schools, "userId", SET_BY_MOVEMENT, balances);
  await tx.insertAll(goldJournal, movements);
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
