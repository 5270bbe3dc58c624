import { MINIMUM_RAISE_GOLD } from "@ludus/shared/limits";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { pickFrom, type Random } from "@ludus/shared/rules/random";

export type Lot = Pick<
  Gladiator,
  | "id"
  | "name"
  | "marketValue"
  | "minimumBid"
  | "highestBidderId"
  | "marketEndTime"
  | "bidHistory"
  | "seller"
>;

export interface GentleView {
  /** Open auctions, ending soonest first. */
  lots: readonly Lot[];
  /** The ids of all bots; everybody else is a guest. */
  bots: ReadonlySet<string>;
  /** Epoch milliseconds. */
  now: number;
}

interface Purse {
  id: string;
  gold: number;
  /** The part of it that a player's lot may take. */
  freeGold: number;
}

/** A guest's lead is left alone for this long. */
const PATIENCE_MS = 20_000;
/** A gentle crowd doesn't bid this close to the end. */
const LAST_CALL_MS = 2000;
/** Most bids go to what ends soon: the first page of the market. */
const ENDING_SOON_SHARE = 0.7;
const ENDING_SOON_COUNT = 12;
/** Earned gold looks at other schools first, so that gladiators change hands. */
const OFFERED_SHARE = 0.5;
/** Bids that answer another bid: a market where each lot has one bidder is dull. */
const ANSWERING_SHARE = 0.6;
const JUMPING_SHARE = 0.25;
const JUMP_RAISES_MAX = 5;
const MAXIMUM_SHARE = 0.2;
const MAXIMUM_RAISES_MAX = 8;

/** A bid, now and then with a maximum, within the bot's means and taste; null: nothing is attractive. */
export function chooseGently(
  bot: Purse,
  view: GentleView,
  random: Random,
): { lot: Lot; bidAmount: number; maxAmount?: number } | null {
  const { lots } = view;
  const offered = lots.filter((lot) => lot.seller && isAttractive(bot, lot, view));
  const looked = random() < ENDING_SOON_SHARE ? lots.slice(0, ENDING_SOON_COUNT) : lots;
  const isBuyer = random() < OFFERED_SHARE && offered.length > 0;
  const attractive = isBuyer ? offered : looked.filter((lot) => isAttractive(bot, lot, view));
  const led = attractive.filter(({ highestBidderId }) => highestBidderId !== null);
  const answers = random() < ANSWERING_SHARE && led.length > 0;
  const lot = pickFrom(random, answers ? led : attractive);
  if (!lot) return null;
  const raises = random() < JUMPING_SHARE ? Math.ceil(random() * JUMP_RAISES_MAX) : 0;
  const limit = limitFor(bot, lot);
  const bidAmount = Math.min(limit, lot.minimumBid + raises * MINIMUM_RAISE_GOLD);
  if (random() >= MAXIMUM_SHARE) return { lot, bidAmount };
  const more = Math.ceil(random() * MAXIMUM_RAISES_MAX) * MINIMUM_RAISE_GOLD;
  return { lot, bidAmount, maxAmount: Math.min(limit, bidAmount + more) };
}

function isAttractive(bot: Purse, lot: Lot, { bots, now }: GentleView): boolean {
  const { highestBidderId, minimumBid, marketEndTime, bidHistory, seller } = lot;
  if (highestBidderId === bot.id) return false;
  if (seller?.userId === bot.id) return false;
  if (minimumBid > limitFor(bot, lot)) return false;
  if (marketEndTime - now < LAST_CALL_MS) return false;
  const isLedByGuest = highestBidderId !== null && !bots.has(highestBidderId);
  return !isLedByGuest || now - (bidHistory[0]?.bidTime ?? 0) > PATIENCE_MS;
}

function limitFor(bot: Purse, lot: Lot): number {
  return Math.min(lot.seller ? bot.freeGold : bot.gold, valueFor(bot, lot));
}

/** Between 0.5 and 1.5 of the market value, by each bot's own taste, which never changes. */
function valueFor(bot: Purse, { id, marketValue }: Lot): number {
  let hash = 7;
  for (const letter of bot.id + id) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  const taste = 0.5 + ((hash >>> 0) % 1000) / 1000;
  return Math.floor((marketValue * taste) / MINIMUM_RAISE_GOLD) * MINIMUM_RAISE_GOLD;
}
