import { SCHOOL_PLACES } from "@ludus/shared/limits";
import { openLotsFor } from "@ludus/shared/rules/auctions/supply";
import { SEASON_ROUNDS } from "@ludus/shared/rules/leagues/season-rounds";
import { pickFrom, seededRandom, type Random } from "@ludus/shared/rules/random";
import { holdGames } from "./hold-games.ts";
import { ModelSeason } from "./model-season.ts";
import { leastBidOn, type Lot } from "./lot.ts";
import { ModelMarket } from "./model-market.ts";
import {
  appetiteOf,
  foundSchool,
  gladiatorsToOffer,
  releaseGladiators,
  trainGladiators,
  type ModelSchool,
} from "./model-school.ts";
import { recruitGladiator } from "./recruit-gladiator.ts";
import { readWeek, type WeekFigures } from "./figures.ts";

/** The default of the setting. */
const MARKET_SIZE = 24;
const LOOKED_AT = 12;
const BIDS_PER_VISIT = 2;
const LEAVERS_PER_WEEK = 0.02;
const POOR_BELOW_GOLD = 300;
const NEWCOMERS_ASKED = 100;
const NEWCOMERS_FOLLOWED_MAX = 20;
const NEWCOMERS_ZEAL_MIN = 0.5;
/** How many pages of lots a newcomer sees on the first day. */
const PAGES_OF_FIRST_DAY = 3;
export const NEWCOMERS_WEEK = 60;
/** Games until a newcomer's first whole season is over, at the latest. */
const WEEKS_FOLLOWED = 2 * SEASON_ROUNDS;

export interface ModelRun {
  weeks: WeekFigures[];
  /** How often a school had less than 300 gold for seven days in a row. */
  broke: number;
  /** How many of 100 newcomers lead a contested lot in the first day of week 60; null before it. */
  newcomersLeading: number | null;
  /** The share of newcomers of week 60 who win a fixture before their first season is over; null before it. */
  newcomersWinning: number | null;
  /** The first league's winners, season by season. */
  champions: string[];
  released: number;
}

/** Plays the model. The same arguments give the same figures. */
export function runModel(schoolCount: number, weekCount: number, seed: string): ModelRun {
  const random = seededRandom(`${seed}:${schoolCount}`);
  const model = new Model(schoolCount, random);
  const run: ModelRun = {
    weeks: [],
    broke: 0,
    newcomersLeading: null,
    newcomersWinning: null,
    champions: [],
    released: 0,
  };
  let newcomers: ModelSchool[] = [];
  for (let week = 1; week <= weekCount; week += 1) {
    const monday = 7 * (week - 1);
    if (week > 1) model.changeWeek(`${seed}:games:${week}`, monday);
    for (let day = monday; day < monday + 7; day += 1) {
      run.broke += model.playDay(day);
      if (week === NEWCOMERS_WEEK && day === monday) {
        run.newcomersLeading = model.askNewcomers(day);
        newcomers = model.foundNewcomers(day);
      }
    }
    if (week === NEWCOMERS_WEEK + WEEKS_FOLLOWED) {
      const winning = newcomers.filter(({ fixturesWon }) => fixturesWon > 0);
      run.newcomersWinning = winning.length / newcomers.length;
    }
    run.weeks.push(readWeek(model.schools.values(), model.market));
  }
  run.champions = model.season.champions;
  run.released = model.released;
  return run;
}

class Model {
  readonly schools = new Map<string, ModelSchool>();
  readonly market = new ModelMarket(this.schools);
  readonly season = new ModelSeason();
  readonly #random: Random;
  released = 0;
  #founded = 0;
  #recruited = 0;

  constructor(schoolCount: number, random: Random) {
    this.#random = random;
    for (let count = 0; count < schoolCount; count += 1) this.#found(0);
  }

  /** The games are held; some schools leave for good, and as many are founded. */
  changeWeek(gamesSeed: string, day: number): void {
    holdGames([...this.schools.values()], this.season, gamesSeed, day);
    for (const school of this.schools.values()) {
      if (!school.hasLeft && this.#random() < LEAVERS_PER_WEEK) {
        school.hasLeft = true;
        this.#found(day);
      }
      if (school.hasLeft && school.leads + school.sales === 0) this.schools.delete(school.id);
    }
  }

  /** They are in earnest: somebody plays them every second day at least. */
  foundNewcomers(day: number): ModelSchool[] {
    const count = Math.max(1, Math.min(NEWCOMERS_FOLLOWED_MAX, Math.round(this.schools.size / 10)));
    const newcomers = Array.from({ length: count }, () => this.#found(day));
    for (const school of newcomers) school.zeal = Math.max(NEWCOMERS_ZEAL_MIN, school.zeal);
    return newcomers;
  }

  /** Returns how many schools were poor for a whole week today. */
  playDay(day: number): number {
    this.market.closeDue(day);
    this.#restock(day);
    for (const school of this.schools.values()) {
      if (!school.hasLeft && this.#random() < school.zeal) this.#visit(school, day);
    }
    return [...this.schools.values()].filter(isPoorForAWeek).length;
  }

  /** How many of 100 newcomers would lead a lot on which somebody else has bid. They change nothing. */
  askNewcomers(day: number): number {
    const newcomers = Array.from({ length: NEWCOMERS_ASKED }, () => {
      return foundSchool("newcomer", day, this.#random);
    });
    return newcomers.filter((school) => {
      const mostOn = appetiteOf(school);
      return this.#lookAt(LOOKED_AT * PAGES_OF_FIRST_DAY).some((lot) => {
        const most = mostOn(lot);
        const isContested = lot.currentBid !== null;
        return isContested && most >= leastBidOn(lot) && most > (lot.maximum ?? 0);
      });
    }).length;
  }

  #visit(school: ModelSchool, day: number): void {
    school.lastSeenDay = day;
    trainGladiators(school);
    this.released += releaseGladiators(school);
    for (const gladiator of gladiatorsToOffer(school, this.#random))
      this.market.offer(gladiator, school, day);
    const mostOn = appetiteOf(school);
    const liked = this.#lookAt(LOOKED_AT)
      .filter((lot) => lot.leaderId !== school.id && lot.sellerId !== school.id)
      .map((lot) => ({ lot, surplus: mostOn(lot) - leastBidOn(lot) }))
      .filter(({ surplus }) => surplus >= 0)
      .toSorted((one, other) => other.surplus - one.surplus);
    for (const { lot } of liked.slice(0, BIDS_PER_VISIT)) {
      // The bid before has taken gold and a place.
      const most = mostOn(lot);
      if (school.gladiators.length + school.leads + school.sales >= SCHOOL_PLACES) return;
      if (most >= leastBidOn(lot)) this.market.bid(lot, school, most);
    }
  }

  #lookAt(count: number): Lot[] {
    const lots = new Set<Lot>();
    for (let look = 0; look < count; look += 1) {
      const lot = pickFrom(this.#random, this.market.lots);
      if (lot) lots.add(lot);
    }
    return [...lots];
  }

  #restock(day: number): void {
    const schools = [...this.schools.values()];
    const seen = schools.filter(({ lastSeenDay }) => lastSeenDay >= day - 7).length;
    const open = this.market.lots.filter(({ sellerId }) => sellerId === null).length;
    const missing = openLotsFor(MARKET_SIZE, seen, this.market.endedStock()) - open;
    for (let count = 0; count < missing; count += 1) {
      this.#recruited += 1;
      // The first lots end on different days, as in a market that has been open for long.
      const endsDay = day === 0 ? 1 + (count % 3) : day + 3;
      this.market.list(recruitGladiator(`man-${this.#recruited}`, this.#random), endsDay);
    }
  }

  #found(day: number): ModelSchool {
    this.#founded += 1;
    const school = foundSchool(`school-${this.#founded}`, day, this.#random);
    this.schools.set(school.id, school);
    return school;
  }
}

function isPoorForAWeek(school: ModelSchool): boolean {
  const isPoor = school.gold + school.goldHeld < POOR_BELOW_GOLD;
  school.poorDays = isPoor && !school.hasLeft ? school.poorDays + 1 : 0;
  return school.poorDays === 7;
}
