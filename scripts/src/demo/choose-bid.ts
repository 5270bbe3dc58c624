import { MINIMUM_RAISE_GOLD } from "@ludus/shared/limits";
import type { Gladiator } from "@ludus/shared/model/gladiator";
import type { Random } from "../bidding-war/seeded-random.ts";

export interface Bot {
  id: string;
  username: string;
  /** What he can spend now. */
  gold: number;
}

export interface CrowdView {
  gladiators: readonly Gladiator[];
  /** The ids of all bots. */
  crowd: ReadonlySet<string>;
  /** The time at the house, and how many milliseconds of it pass in one of the world's. */
  nowMs: number;
  pace: number;
}

/** In the world's time, since guests live there: one who leads is left in peace for this long. */
const PATIENCE_MS = 20_000;
/** Likewise: too close to the end for a gentle crowd. */
const LAST_CALL_MS = 2000;
const JUMPING_SHARE = 0.25;
const JUMP_RAISES_MAX = 5;

/** What a bot bids, on whom; null: nothing tempts him. */
export function chooseBid(
  bot: Bot,
  view: CrowdView,
  random: Random,
): { gladiator: Gladiator; bidAmount: number } | null {
  const tempting = view.gladiators.filter((gladiator) => tempts(bot, gladiator, view));
  const gladiator = tempting[Math.floor(random() * tempting.length)];
  if (!gladiator) return null;
  const raises = random() < JUMPING_SHARE ? Math.ceil(random() * JUMP_RAISES_MAX) : 0;
  const limit = Math.min(bot.gold, worthTo(bot, gladiator));
  const bidAmount = Math.min(limit, gladiator.minimumBid + raises * MINIMUM_RAISE_GOLD);
  return { gladiator, bidAmount: Math.max(gladiator.minimumBid, bidAmount) };
}

function tempts(bot: Bot, gladiator: Gladiator, { crowd, nowMs, pace }: CrowdView): boolean {
  const { status, highestBidderId, minimumBid, marketEndTime, bidHistory } = gladiator;
  if (status !== "open" || highestBidderId === bot.id) return false;
  if (minimumBid > Math.min(bot.gold, worthTo(bot, gladiator))) return false;
  if (marketEndTime - nowMs < LAST_CALL_MS * pace) return false;
  const isLedByGuest = highestBidderId !== null && !crowd.has(highestBidderId);
  return !isLedByGuest || nowMs - (bidHistory[0]?.bidTime ?? 0) > PATIENCE_MS * pace;
}

/** Between half and one and a half of what the house thinks, each bot in his own way, always the same. */
function worthTo({ username }: Bot, { id, marketValue }: Gladiator): number {
  let hash = 7;
  for (const letter of username + id) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  const taste = 0.5 + ((hash >>> 0) % 1000) / 1000;
  return Math.floor((marketValue * taste) / MINIMUM_RAISE_GOLD) * MINIMUM_RAISE_GOLD;
}
