import { DAY_MS, WEEK_MS } from "../../durations.ts";
import type { WeaponName } from "../../model/gladiators/attributes.ts";

export const COMPARED_DAYS = 30;
const ENOUGH = 8;
const FEWEST = 5;
const BIDDERS_MIN = 2;
/** Each is tried in turn until enough sales are alike. */
const TOLERANCES = [
  { potential: 4, age: 3, level: 3 },
  { potential: 8, age: 6, level: 6 },
  { potential: 12, age: 9, level: 9 },
] as const;

interface Traits {
  age: number;
  level: number;
  potential: number;
  bestWeapon: WeaponName;
}

export interface Sale extends Traits {
  /** Gold. */
  price: number;
  /** Gold of the price that the buyer had not earned. Such a sale says nothing of a gladiator's worth. */
  tiedPaid: number;
  soldAt: number;
  buyerId: string;
  /** Null: the gladiator came from the market's own stock. */
  sellerId: string | null;
  /** How many bid who aren't connected to the seller. Those connected to each other are one. */
  bidders: number;
}

/** Gold: the median with the quartiles around it, of `count` sales in `days`. */
export type Comparables =
  | { count: number; days: number; low: number; median: number; high: number }
  | { count: number; tooFew: true };

/** Reads from `sales`, in the order of `soldAt`, how much gold gladiators like him fetched. */
export function comparablesOf(gladiator: Traits, sales: readonly Sale[], now: number): Comparables {
  return pricesOf(salesLike(gladiator, sales, now));
}

/** A price so many times the usual one is looked at before the seller is paid. */
export const UNUSUAL_TIMES = 2.5;

/** Gold: the lesser of his value and the median of gladiators like him, if there are enough. */
export function usualPrice(
  gladiator: Traits & { marketValue: number },
  sales: readonly Sale[],
  now: number,
): number {
  const alike = comparablesOf(gladiator, sales, now);
  return "median" in alike ? Math.min(alike.median, gladiator.marketValue) : gladiator.marketValue;
}

/** The sales of gladiators like him that count, in the order of `sales`, which is that of `soldAt`. */
export function salesLike<Some extends Sale>(
  gladiator: Traits,
  sales: readonly Some[],
  now: number,
): Some[] {
  const counted = oncePerWeek(
    sales.filter(
      ({ bestWeapon, bidders, soldAt, tiedPaid }) =>
        bestWeapon === gladiator.bestWeapon &&
        tiedPaid === 0 &&
        bidders >= BIDDERS_MIN &&
        soldAt > now - COMPARED_DAYS * DAY_MS,
    ),
  );
  let alike: Some[] = [];
  for (const tolerance of TOLERANCES) {
    alike = counted.filter((sale) => isLike(gladiator, sale, tolerance));
    if (alike.length >= ENOUGH) break;
  }
  return alike;
}

export function pricesOf(alike: readonly Sale[]): Comparables {
  const count = alike.length;
  if (count < FEWEST) return { count, tooFew: true };
  const prices = alike.map(({ price }) => price).toSorted((one, other) => one - other);
  const at = (share: number) => prices[Math.floor(share * (count - 1))] ?? 0;
  return { count, days: COMPARED_DAYS, low: at(0.25), median: at(0.5), high: at(0.75) };
}

/** A buyer's further purchases in a week don't count, nor what two schools sell to each other. */
function oncePerWeek<Some extends Sale>(sales: readonly Some[]): Some[] {
  const seen = new Set<string>();
  return sales.filter(({ sellerId, buyerId, soldAt }) => {
    const week = Math.floor(soldAt / WEEK_MS);
    const keys = [`${buyerId} ${week}`];
    if (sellerId !== null) keys.push(`${[sellerId, buyerId].toSorted().join(" ")} ${week}`);
    if (keys.some((key) => seen.has(key))) return false;
    for (const key of keys) seen.add(key);
    return true;
  });
}

type Tolerance = (typeof TOLERANCES)[number];

function isLike(gladiator: Traits, sale: Traits, { potential, age, level }: Tolerance): boolean {
  return (
    Math.abs(sale.potential - gladiator.potential) <= potential &&
    Math.abs(sale.age - gladiator.age) <= age &&
    Math.abs(sale.level - gladiator.level) <= level
  );
}
