/** Schools that nobody has looked at for so many games do not fight. */
export const GAMES_UNSEEN_MAX = 2;

export const WON_PERCENT = 8;
export const LOST_PERCENT = 3;
const UPKEEP_PERCENT = 5;
export const FAREWELL_PERCENT = 10;
/** A bout and a farewell bring at least this. */
export const PAY_GOLD_MIN = 10;
export const STIPEND_GOLD_MAX = 700;
/** A stipend fills a purse up to this and no further, so that idle schools gather nothing. */
export const STIPEND_BELOW_GOLD = 8000;

/** Gold for one bout, a multiple of 10. */
export function boutPay(marketValue: number, hasWon: boolean): number {
  return Math.max(PAY_GOLD_MIN, inTens(marketValue * (hasWon ? WON_PERCENT : LOST_PERCENT)));
}

/** Gold that a gladiator brings his school when his career ends, a multiple of 10. */
export function farewellPay(marketValue: number): number {
  return Math.max(PAY_GOLD_MIN, inTens(marketValue * FAREWELL_PERCENT));
}

/** One week's games in a school's purse, in gold. */
export interface GamesBalance {
  pay: number;
  stipend: number;
  /** Leaves the purse, as training does, and never makes it negative. */
  keep: number;
  training: number;
}

interface BalancedBout {
  marketValue: number;
  hasWon: boolean;
  /** Gold. 0: he is trained as his style has it. */
  trainingCost: number;
}

/**
 * A stipend is for schools that are played: somebody has looked since the last games (`wasSeen`), and a
 * gladiator of theirs fought. `trained` are the bouts whose training the purse could pay, the first places first.
 */
export function balanceGames<B extends BalancedBout>(school: {
  gold: number;
  goldHeld: number;
  wasSeen: boolean;
  /** In the order of their places. */
  bouts: readonly B[];
  reserve: readonly { marketValue: number }[];
}): GamesBalance & { trained: B[] } {
  const { gold, goldHeld, wasSeen, bouts, reserve } = school;
  const pay = bouts.reduce((sum, bout) => sum + boutPay(bout.marketValue, bout.hasWon), 0);
  const missing = Math.max(0, STIPEND_BELOW_GOLD - gold - goldHeld);
  const stipend = wasSeen && bouts.length > 0 ? Math.min(STIPEND_GOLD_MAX, missing) : 0;
  const keep = Math.min(upkeepOwed(reserve), gold + pay + stipend);
  const trained = payTraining(bouts, gold + pay + stipend - keep);
  const training = trained.reduce((sum, { trainingCost }) => sum + trainingCost, 0);
  return { pay, stipend, keep, training, trained };
}

/** Training isn't owed: one that is too dear is passed over. */
function payTraining<B extends BalancedBout>(bouts: readonly B[], gold: number): B[] {
  let left = gold;
  return bouts.filter(({ trainingCost }) => {
    if (trainingCost === 0 || trainingCost > left) return false;
    left -= trainingCost;
    return true;
  });
}

/** Gold that the gladiators who don't fight cost together. */
export function upkeepOwed(reserve: readonly { marketValue: number }[]): number {
  return reserve.reduce((sum, { marketValue }) => sum + upkeepOf(marketValue), 0);
}

/** Gold that a gladiator who doesn't fight costs. */
export function upkeepOf(marketValue: number): number {
  return Math.ceil((marketValue * UPKEEP_PERCENT) / 100);
}

/** A hundredth, rounded to tens. */
function inTens(hundredfold: number): number {
  return 10 * Math.round(hundredfold / 1000);
}
