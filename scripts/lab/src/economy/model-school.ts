import { ATTRIBUTE_GROUP_NAMES } from "@ludus/shared/model/gladiators/attributes";
import { SALES_MAX, SCHOOL_PLACES } from "@ludus/shared/limits";
import type { Random } from "@ludus/shared/rules/random";
import { boutPay, farewellPay } from "@ludus/shared/rules/games/games-pay";
import { LINE_UP_PLACES, lineUpOf } from "@ludus/shared/rules/games/line-up";
import { gamesUntilOffer } from "@ludus/shared/rules/selling/offer";
import { releasePay } from "@ludus/shared/rules/selling/release";
import { freeForPlayersLots } from "@ludus/shared/rules/selling/starting-gold";
import type { Lot } from "./lot.ts";
import type { Gladiator } from "./recruit-gladiator.ts";

const STARTING_GOLD = 10_000;

/** A player of the model: a purse, gladiators, and habits that differ from school to school. */
export interface ModelSchool {
  id: string;
  gold: number;
  goldHeld: number;
  heldForPlayersLots: number;
  startingGold: number;
  gladiators: Gladiator[];
  leads: number;
  sales: number;
  /** The chance that somebody plays it on a day. */
  zeal: number;
  /** The share of the purse that one bid may take. */
  daring: number;
  taste: number;
  lastSeenDay: number;
  hasLeft: boolean;
  /** Days in a row with less than a poor purse. */
  poorDays: number;
  fixturesWon: number;
}

export function foundSchool(id: string, day: number, random: Random): ModelSchool {
  return {
    id,
    gold: STARTING_GOLD,
    goldHeld: 0,
    heldForPlayersLots: 0,
    startingGold: STARTING_GOLD,
    gladiators: [],
    leads: 0,
    sales: 0,
    zeal: 0.15 + 0.85 * random(),
    daring: 0.3 + 0.7 * random(),
    taste: random(),
    lastSeenDay: day,
    hasLeft: false,
    poorDays: 0,
    fixturesWon: 0,
  };
}

/** Percent. Gladiators below rest where another can take the place. */
const RESTS_BELOW_CONDITION = 80;

/** Those who fight at the next games, the best first, and those who cost upkeep. */
export function chooseFighters({ gladiators }: Pick<ModelSchool, "gladiators">) {
  const tired = gladiators
    .filter(({ condition }) => condition < RESTS_BELOW_CONDITION)
    .slice(0, Math.max(0, gladiators.length - LINE_UP_PLACES));
  return lineUpOf(gladiators, { places: [], rest: tired.map(({ id }) => id) });
}

/** The price of the cheapest gladiator: pay comes once a week, and nobody wants to be unable to bid so long. */
const KEPT_BACK_GOLD = 300;
const PATIENCE = 0.8;
const JOY = 0.25;
const TASTE = 0.25;

/** How a school values lots today: the most that it bids on each, in gold. */
export function appetiteOf(school: ModelSchool): (lot: Lot) => number {
  const displaced = chooseFighters(school).places[LINE_UP_PLACES - 1]?.marketValue ?? 0;
  const displacedPay = displaced === 0 ? 0 : usualPay(displaced);
  return ({ gladiator, sellerId }) => {
    const purse = sellerId === null ? school.gold : freeForPlayersLots(school);
    const worth = worthTo(school, gladiator, displacedPay);
    const spendable = Math.min(school.daring * purse, school.gold - KEPT_BACK_GOLD);
    return Math.floor(Math.min(worth, spendable) / 10) * 10;
  };
}

/** A gladiator's worth is what he will earn beyond the gladiator whose place he takes, and the joy of a collector. */
function worthTo(school: ModelSchool, gladiator: Gladiator, displacedPay: number): number {
  const { marketValue, seasonsLeft } = gladiator;
  const gain = Math.max(0, usualPay(marketValue) - displacedPay);
  const earnings = PATIENCE * gain * seasonsLeft + farewellPay(marketValue);
  const joy = JOY * marketValue * (1 - school.gladiators.length / SCHOOL_PLACES);
  return (earnings + joy) * (1 + TASTE * Math.cos(2 * Math.PI * (gladiator.looks - school.taste)));
}

function usualPay(marketValue: number): number {
  return (boutPay(marketValue, true) + boutPay(marketValue, false)) / 2;
}

const TRAINED_UP_TO_AGE = 27;
/** Richer schools train their young. */
const TRAINING_PURSE_GOLD = 5000;

export function trainGladiators(school: ModelSchool): void {
  const canPay = school.gold >= TRAINING_PURSE_GOLD;
  const group = ATTRIBUTE_GROUP_NAMES[Math.floor(school.taste * ATTRIBUTE_GROUP_NAMES.length)];
  for (const gladiator of school.gladiators) {
    const isTrained = canPay && gladiator.age <= TRAINED_UP_TO_AGE;
    gladiator.training = (isTrained && group) || "style";
  }
}

/** With the lots that a school leads and offers. */
const GLADIATORS_WANTED = 12;

/** Those who were offered in vain leave, the cheapest first: their upkeep costs more in two weeks. */
export function releaseGladiators(school: ModelSchool): number {
  const { gladiators, leads, sales } = school;
  const { rest, reserve } = chooseFighters(school);
  const unwanted = gladiators.length + leads + sales - GLADIATORS_WANTED;
  const released = [...rest, ...reserve]
    .filter(({ gamesInSchool, gamesSinceOffered }) => {
      return gamesInSchool > 0 && Number.isFinite(gamesSinceOffered);
    })
    .toSorted((one, other) => one.marketValue - other.marketValue)
    .slice(0, Math.max(0, unwanted));
  for (const { marketValue, paid } of released) school.gold += releasePay(marketValue, paid);
  school.gladiators = gladiators.filter((gladiator) => !released.includes(gladiator));
  return released.length;
}

const SEASONS_TO_SELL = 4;
const CHANCE_TO_SELL_HIRED = 0.006;

/** Gladiators that a school offers on a day when it is played: those whom the games don't hire, mostly. */
export function gladiatorsToOffer(school: ModelSchool, random: Random): Gladiator[] {
  const { places, rest, reserve } = chooseFighters(school);
  const wanted = [...rest, ...reserve, ...places.filter(() => random() < CHANCE_TO_SELL_HIRED)];
  return wanted.filter(mayBeOffered).slice(0, SALES_MAX - school.sales);
}

function mayBeOffered({ gamesInSchool, gamesSinceOffered, seasonsLeft }: Gladiator): boolean {
  return (
    gamesUntilOffer({ gamesInSchool, gamesSinceOffered }) === 0 && seasonsLeft >= SEASONS_TO_SELL
  );
}
