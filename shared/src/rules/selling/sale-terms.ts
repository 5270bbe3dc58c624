const FEE_PERCENT = 2;
const FEE_MIN_GOLD = 10;
/** From so many games in the school on. */
export const COMMISSION_PERCENTS = [
  { gamesMin: 12, percent: 5 },
  { gamesMin: 4, percent: 10 },
  { gamesMin: 0, percent: 15 },
] as const;

/** Gold for offering a gladiator, gone whatever becomes of the sale. */
export function saleFee(startingPrice: number): number {
  return Math.max(FEE_MIN_GOLD, Math.ceil((startingPrice * FEE_PERCENT) / 100));
}

/** Gold that the market keeps of the price. A long stay in the school lowers it. */
export function saleCommission(price: number, gamesInSchool: number): number {
  const terms = COMMISSION_PERCENTS.find(({ gamesMin }) => gamesInSchool >= gamesMin);
  return commissionAt(price, terms?.percent ?? 0);
}

/** Gold, rounded up. */
export function commissionAt(price: number, percent: number): number {
  return Math.ceil((price * percent) / 100);
}
