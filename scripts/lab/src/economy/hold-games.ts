import { seasonsAfterGames } from "@ludus/shared/rules/games/career";
import { doesFirstWin } from "@ludus/shared/rules/games/decide-bout";
import { experienceOfBout } from "@ludus/shared/rules/games/experience";
import { fightRatingOf } from "@ludus/shared/rules/games/fight-rating";
import { fitnessAfterBout, fitnessAfterWeek } from "@ludus/shared/rules/games/fitness";
import { balanceGames, farewellPay, GAMES_UNSEEN_MAX } from "@ludus/shared/rules/games/games-pay";
import { growByBout } from "@ludus/shared/rules/games/growth";
import { marketValueOf } from "@ludus/shared/rules/games/market-value";
import { pairFighters } from "@ludus/shared/rules/games/pair-fighters";
import { seededRandom } from "@ludus/shared/rules/random";
import { chooseFighters, type ModelSchool } from "./model-school.ts";
import type { Gladiator } from "./recruit-gladiator.ts";

/** One Monday: bouts, pay, growth, and the ends of careers. Changes the schools and their gladiators. */
export function holdGames(schools: readonly ModelSchool[], seed: string, day: number): void {
  const hiredBySchool = schools.map((school) => {
    const { hired, reserve } = chooseFighters(school);
    const isPlayed = school.lastSeenDay >= day - 7 * GAMES_UNSEEN_MAX;
    return { school, hired: isPlayed ? hired : [], reserve };
  });
  const hasWon = decideBouts(hiredBySchool, seed);
  for (const { school, hired, reserve } of hiredBySchool) {
    const { gold, goldHeld, lastSeenDay } = school;
    const wasSeen = lastSeenDay >= day - 7;
    const bouts = hired.map((gladiator) => ({
      marketValue: gladiator.marketValue,
      hasWon: hasWon(gladiator),
      trainingCost: 0,
    }));
    const { pay, stipend, keep } = balanceGames({ gold, goldHeld, wasSeen, bouts, reserve });
    school.gold += pay + stipend - keep;
    for (const gladiator of hired) ageByBout(gladiator, hasWon(gladiator), seed);
    endCareers(school);
  }
}

type Hired = readonly { school: ModelSchool; hired: readonly Gladiator[] }[];

function decideBouts(hiredBySchool: Hired, seed: string): (gladiator: Gladiator) => boolean {
  const fighters = hiredBySchool.flatMap(({ school, hired }) =>
    hired.map((gladiator) => ({
      id: gladiator.id,
      userId: school.id,
      fightingStyle: gladiator.fightingStyle,
      rating: fightRatingOf(gladiator),
    })),
  );
  const winners = new Set<string | undefined>();
  for (const pair of pairFighters(fighters)) {
    winners.add((doesFirstWin(seed, pair) ? pair[0] : pair[1])?.id);
  }
  return ({ id }) => winners.has(id);
}

function ageByBout(gladiator: Gladiator, hasWon: boolean, seed: string): void {
  gladiator.experience += experienceOfBout(hasWon);
  gladiator.attributes = growByBout(
    gladiator,
    hasWon,
    seededRandom(`${seed}:growth:${gladiator.id}`),
  );
  gladiator.marketValue = marketValueOf(gladiator);
  Object.assign(gladiator, fitnessAfterWeek(fitnessAfterBout(gladiator, hasWon)));
}

function endCareers(school: ModelSchool): void {
  school.gladiators = school.gladiators.filter((gladiator) => {
    const seasonsLeft = seasonsAfterGames(gladiator.seasonsLeft);
    gladiator.seasonsLeft = seasonsLeft ?? 0;
    gladiator.gamesInSchool += 1;
    gladiator.gamesSinceOffered += 1;
    if (seasonsLeft === null) school.gold += farewellPay(gladiator.marketValue);
    return seasonsLeft !== null;
  });
}
