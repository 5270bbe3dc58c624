import type { MarketFilterName, MarketFilters } from "@ludus/shared/contract/market/market-search";
import { keysOf } from "@ludus/shared/records";
import { minimumBid, priceOf } from "@ludus/shared/rules/auctions/bidding";
import type { Lot } from "./lot.ts";

/** Its gold for lots of the market's own stock, and for those of other schools. */
export interface Bidder {
  userId: string;
  gold: number;
  freeGold: number;
}

export interface Search extends Omit<MarketFilters, "shortlistedOnly" | "affordableOnly"> {
  /** Set where only these gladiators are searched. */
  shortlistedOnly?: ReadonlySet<string> | undefined;
  /** Set where only what this school may bid on is searched. */
  affordableOnly?: Bidder | undefined;
}

type Test = (lot: Lot) => boolean;
type Asked = { [Name in MarketFilterName]: NonNullable<Search[Name]> };
type Tests = { [Name in MarketFilterName]: (asked: Asked[Name]) => Test };

const TESTS: Tests = {
  name: (name) => (lot) => lot.nameKey.includes(name),
  nationality: (nationalities) => (lot) => nationalities.includes(lot.nationality),
  minPrice: (price) => (lot) => priceOf(lot) >= price,
  maxPrice: (price) => (lot) => priceOf(lot) <= price,
  shortlistedOnly: (gladiatorIds) => (lot) => gladiatorIds.has(lot.gladiatorId),
  minLevel: (level) => (lot) => lot.level >= level,
  maxLevel: (level) => (lot) => lot.level <= level,
  minAge: (age) => (lot) => lot.age >= age,
  maxAge: (age) => (lot) => lot.age <= age,
  minPotential: (potential) => (lot) => lot.potential >= potential,
  bestWeapon: (weapons) => (lot) => weapons.includes(lot.bestWeapon),
  attributes(minima) {
    const names = keysOf(minima);
    return (lot) => names.every((name) => lot.attributes[name] >= (minima[name] ?? 0));
  },
  unbidOnly: () => (lot) => lot.bidCount === 0,
  affordableOnly:
    ({ userId, gold, freeGold }) =>
    (lot) => {
      const spendable = lot.sellerId === null ? gold : Math.min(gold, freeGold);
      return lot.sellerId !== userId && minimumBid(lot.currentBid, lot.startingPrice) <= spendable;
    },
  belowValue: () => (lot) => priceOf(lot) < lot.marketValue,
};

export function matchLots<Some extends Lot>(lots: readonly Some[], search: Search): Some[] {
  const tests = keysOf(search).flatMap((name) => testOf(name, search[name]) ?? []);
  return lots.filter((lot) => tests.every((test) => test(lot)));
}

function testOf<Name extends MarketFilterName>(
  name: Name,
  asked: Asked[Name] | undefined,
): Test | null {
  const build: Tests[Name] = TESTS[name];
  return asked === undefined ? null : build(asked);
}
