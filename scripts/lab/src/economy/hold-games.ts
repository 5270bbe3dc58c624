import { seasonsAfterGames } from "@ludus/shared/rules/games/career";
import { doesFirstWin } from "@ludus/shared/rules/games/decide-bout";
import { experienceOfBout } from "@ludus/shared/rules/games/experience";
import { fightRatingOf } from "@ludus/shared/rules/games/fight-rating";
import { fitnessAfterBout, fitnessAfterWeek } from "@ludus/shared/rules/games/fitness";
import { balanceGames, farewellPay, GAMES_UNSEEN_MAX } from "@ludus/shared/rules/games/games-pay";
import { growByBout } from "@ludus/shared/rules/games/growth";
import { LINE_UP_PLACES } from "@ludus/shared/rules/games/line-up";
import { marketValueOf } from "@ludus/shared/rules/games/market-value";
import type { Fighter } from "@ludus/shared/rules/games/fighter";
import { trainedGroup, trainingCost } from "@ludus/shared/rules/games/training";
import {
  doEmptyPlacesCount,
  fixtureResult,
  type FixturePlace,
} from "@ludus/shared/rules/leagues/fixture-result";
import { seededRandom } from "@ludus/shared/rules/random";
import { sumOf } from "@ludus/testkit/figures/statistics";
import type { ModelFixture, ModelSeason } from "./model-season.ts";
import { chooseFighters, type ModelSchool } from "./model-school.ts";
import type { Gladiator } from "./recruit-gladiator.ts";

interface AtGames extends ReturnType<typeof chooseFighters> {
  school: ModelSchool;
}

/** One Monday: fixtures, pay, growth, and the ends of careers. Changes the schools and their gladiators. */
export function holdGames(
  schools: readonly ModelSchool[],
  season: ModelSeason,
  seed: string,
  day: number,
): void {
  const all = schools.map((school): AtGames => ({ school, ...chooseFighters(school) }));
  const enrolled = new Map(
    all
      .filter(({ school, places }) => places.length > 0 && isPlayed(school, day))
      .map((one) => [one.school.id, one]),
  );
  const winners = new Set<string>();
  const fixtures = season.begin([...enrolled.values()].map(strengthOf));
  for (const fixture of fixtures) playFixture(fixture, { enrolled, season, seed, winners });
  for (const one of all) {
    pay({ ...one, places: enrolled.has(one.school.id) ? one.places : [] }, winners, seed, day);
  }
  for (const [userId, prize] of season.end()) {
    const school = enrolled.get(userId)?.school;
    if (school) school.gold += prize;
  }
}

function isPlayed({ lastSeenDay }: ModelSchool, day: number): boolean {
  return lastSeenDay >= day - 7 * GAMES_UNSEEN_MAX;
}

function strengthOf({ school, places }: AtGames) {
  return {
    userId: school.id,
    strength: sumOf(places.map(({ marketValue }) => marketValue)),
    rating: sumOf(places.map(({ rating }) => rating)),
  };
}

interface Playing {
  enrolled: ReadonlyMap<string, AtGames>;
  season: ModelSeason;
  seed: string;
  /** Ids of the gladiators who win. */
  winners: Set<string>;
}

/** Place k meets place k, or the organisers where nobody stands. */
function playFixture(fixture: ModelFixture, { enrolled, season, seed, winners }: Playing): void {
  const first = enrolled.get(fixture.first);
  const second = fixture.second === null ? undefined : enrolled.get(fixture.second);
  const places = Array.from({ length: LINE_UP_PLACES }, (_, index): FixturePlace => {
    const [one, other] = [fighterAt(first, index), fighterAt(second, index)];
    const [won, lost] = fight(one, other, seed);
    for (const id of won) winners.add(id);
    return {
      hasFirst: one !== null,
      hasSecond: other !== null,
      firstHasWon: one && other ? won.includes(one.id) && !lost.includes(one.id) : null,
    };
  });
  const isWalk = fixture.second !== null && (first === undefined) !== (second === undefined);
  const result = fixtureResult(places, doEmptyPlacesCount({ ...fixture, isWalk }));
  season.record(fixture, result);
  const [won, lost] = result;
  if (first && won > lost) first.school.fixturesWon += 1;
  if (second && lost > won) second.school.fixturesWon += 1;
}

function fighterAt(one: AtGames | undefined, place: number): Fighter | null {
  const gladiator = one?.places[place];
  if (!one || !gladiator) return null;
  const { id, fightingStyle, rating } = gladiator;
  return { id, userId: one.school.id, fightingStyle, rating };
}

/** Ids of those who win and who lose. */
function fight(one: Fighter | null, other: Fighter | null, seed: string): [string[], string[]] {
  if (one && other) {
    const hasWon = doesFirstWin(seed, [one, other]);
    return hasWon ? [[one.id], [other.id]] : [[other.id], [one.id]];
  }
  const alone = one ?? other;
  if (!alone) return [[], []];
  return doesFirstWin(seed, [alone, null]) ? [[alone.id], []] : [[], [alone.id]];
}

function pay(
  { school, places, rest, reserve }: AtGames,
  winners: ReadonlySet<string>,
  seed: string,
  day: number,
): void {
  const { gold, goldHeld, lastSeenDay } = school;
  const wasSeen = lastSeenDay >= day - 7;
  const bouts = places.map((gladiator) => ({
    gladiator,
    marketValue: gladiator.marketValue,
    hasWon: winners.has(gladiator.id),
    trainingCost: trainingCost(gladiator),
  }));
  const idle = [...rest, ...reserve];
  const balance = balanceGames({ gold, goldHeld, wasSeen, bouts, reserve: idle });
  school.gold += balance.pay + balance.stipend - balance.keep - balance.training;
  const trained = new Set(balance.trained.map(({ gladiator }) => gladiator));
  for (const { gladiator, hasWon } of bouts) {
    const group = trained.has(gladiator) ? trainedGroup(gladiator) : null;
    ageByBout(gladiator, { hasWon, group, seed });
  }
  for (const gladiator of rest) Object.assign(gladiator, fitnessAfterWeek(gladiator, true));
  for (const gladiator of reserve) Object.assign(gladiator, fitnessAfterWeek(gladiator));
  endCareers(school);
}

interface Bout {
  hasWon: boolean;
  /** The trained group. Null: as his style has it. */
  group: ReturnType<typeof trainedGroup>;
  seed: string;
}

function ageByBout(gladiator: Gladiator, { hasWon, group, seed }: Bout): void {
  gladiator.experience += experienceOfBout(hasWon);
  gladiator.attributes = growByBout(
    gladiator,
    hasWon,
    seededRandom(`${seed}:growth:${gladiator.id}`),
    group,
  );
  gladiator.marketValue = marketValueOf(gladiator);
  Object.assign(gladiator, fitnessAfterWeek(fitnessAfterBout(gladiator, hasWon)));
}

function endCareers(school: ModelSchool): void {
  school.gladiators = school.gladiators.filter((gladiator) => {
    const seasonsLeft = seasonsAfterGames(gladiator.seasonsLeft);
    gladiator.seasonsLeft = seasonsLeft ?? 0;
    gladiator.rating = fightRatingOf(gladiator);
    gladiator.gamesInSchool += 1;
    gladiator.gamesSinceOffered += 1;
    if (seasonsLeft === null) school.gold += farewellPay(gladiator.marketValue);
    return seasonsLeft !== null;
  });
}
