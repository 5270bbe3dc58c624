import { MINIMUM_RAISE_GOLD } from "@ludus/shared/limits";
import type { Random } from "@ludus/shared/rules/random";
import type { Intent, KnownAuction, Situation } from "../bidding-war/players/persona.ts";

export interface Lot {
  id: string;
  name: string;
  marketValue: number;
}

/** Everything that a gentle bot considers besides its own situation. */
export interface GentleView {
  /** By the index of their auctions. */
  lots: readonly (Lot | undefined)[];
  /** The ids of all bots; everybody else is a guest. */
  bots: ReadonlySet<string>;
  /** Game time, epoch milliseconds. */
  now: number;
  /** Milliseconds of game time in one of wall time. */
  pace: number;
}

/** Wall time, since guests live there: a guest's lead is left alone for this long. */
const PATIENCE_MS = 20_000;
/** Wall time: a gentle crowd doesn't bid this close to the end. */
const LAST_CALL_MS = 2000;
/** Most bids go to what ends soon: the first page of the market. */
const ENDING_SOON_SHARE = 0.7;
const ENDING_SOON_COUNT = 12;
const JUMPING_SHARE = 0.25;
const JUMP_RAISES_MAX = 5;

/** The persona of the demo: a bid within its means and taste; null: nothing is attractive. */
export function chooseGently(bot: Situation, view: GentleView, random: Random): Intent | null {
  const open = bot.auctions
    .flatMap((auction, index) => {
      const lot = view.lots[index];
      return auction?.isOpen && lot ? [{ auction, lot, index }] : [];
    })
    .toSorted((a, b) => a.auction.endsAt - b.auction.endsAt);
  const looked = random() < ENDING_SOON_SHARE ? open.slice(0, ENDING_SOON_COUNT) : open;
  const attractive = looked.filter(({ auction, lot }) => isAttractive(bot, auction, lot, view));
  const chosen = attractive[Math.floor(random() * attractive.length)];
  if (!chosen) return null;
  const { auction, lot, index } = chosen;
  const raises = random() < JUMPING_SHARE ? Math.ceil(random() * JUMP_RAISES_MAX) : 0;
  const limit = Math.min(bot.gold, valueFor(bot, lot));
  return { index, bidAmount: Math.min(limit, auction.minimumBid + raises * MINIMUM_RAISE_GOLD) };
}

function isAttractive(
  bot: Situation,
  { highestBidderId, minimumBid, endsAt, newestBidAt }: KnownAuction,
  lot: Lot,
  { bots, now, pace }: GentleView,
): boolean {
  if (highestBidderId === bot.playerId) return false;
  if (minimumBid > Math.min(bot.gold, valueFor(bot, lot))) return false;
  if (endsAt - now < LAST_CALL_MS * pace) return false;
  const isLedByGuest = highestBidderId !== null && !bots.has(highestBidderId);
  return !isLedByGuest || now - (newestBidAt ?? 0) > PATIENCE_MS * pace;
}

/** Between 0.5 and 1.5 of the market value, by each bot's own taste, which never changes. */
function valueFor({ playerId }: Situation, { id, marketValue }: Lot): number {
  let hash = 7;
  for (const letter of playerId + id) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  const taste = 0.5 + ((hash >>> 0) % 1000) / 1000;
  return Math.floor((marketValue * taste) / MINIMUM_RAISE_GOLD) * MINIMUM_RAISE_GOLD;
}
