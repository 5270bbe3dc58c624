import { seasonsAfterGames } from "@ludus/shared/rules/games/career";
import { doesFirstWin } from "@ludus/shared/rules/games/decide-bout";
import { experienceOfBout } from "@ludus/shared/rules/games/experience";
import { fightRatingOf } from "@ludus/shared/rules/games/fight-rating";
import { fitnessAfterBout, fitnessAfterWeek } from "@ludus/shared/rules/games/fitness";
import {
  balanceGames,
  farewellPay,
  GAMES_UNSEEN_MAX,
  hireMen,
} from "@ludus/shared/rules/games/games-pay";
import { growByBout } from "@ludus/shared/rules/games/growth";
import { marketValueOf } from "@ludus/shared/rules/games/market-value";
import { pairFighters } from "@ludus/shared/rules/games/pair-fighters";
import { seededRandom } from "@ludus/shared/rules/random";
import type { ModelSchool } from "./model-school.ts";
import type { Man } from "./recruit-man.ts";

/** One Monday: bouts, pay, growth, and the ends of careers. Changes the schools and their men. */
export function holdGames(schools: readonly ModelSchool[], seed: string, day: number): void {
  const hiredBySchool = schools.map((school) => {
    const { hired, spare } = hireMen(school.men);
    const isPlayed = school.lastSeenDay >= day - 7 * GAMES_UNSEEN_MAX;
    return { school, hired: isPlayed ? hired : [], spare };
  });
  const hasWon = decideBouts(hiredBySchool, seed);
  for (const { school, hired, spare } of hiredBySchool) {
    const { gold, goldHeld, lastSeenDay } = school;
    const wasSeen = lastSeenDay >= day - 7;
    const bouts = hired.map((man) => ({ marketValue: man.marketValue, hasWon: hasWon(man) }));
    const { pay, stipend, keep } = balanceGames({ gold, goldHeld, wasSeen, bouts, spare });
    school.gold += pay + stipend - keep;
    for (const man of hired) ageByBout(man, hasWon(man), seed);
    endCareers(school);
  }
}

type Hired = readonly { school: ModelSchool; hired: readonly Man[] }[];

function decideBouts(hiredBySchool: Hired, seed: string): (man: Man) => boolean {
  const fighters = hiredBySchool.flatMap(({ school, hired }) =>
    hired.map((man) => ({
      id: man.id,
      schoolId: school.id,
      fightingStyle: man.fightingStyle,
      rating: fightRatingOf(man),
    })),
  );
  const winners = new Set<string | undefined>();
  for (const pair of pairFighters(fighters)) {
    winners.add((doesFirstWin(seed, pair) ? pair[0] : pair[1])?.id);
  }
  return ({ id }) => winners.has(id);
}

function ageByBout(man: Man, hasWon: boolean, seed: string): void {
  man.experience += experienceOfBout(hasWon);
  man.attributes = growByBout(man, hasWon, seededRandom(`${seed}:growth:${man.id}`));
  man.marketValue = marketValueOf(man);
  Object.assign(man, fitnessAfterWeek(fitnessAfterBout(man, hasWon)));
}

function endCareers(school: ModelSchool): void {
  school.men = school.men.filter((man) => {
    const seasonsLeft = seasonsAfterGames(man.seasonsLeft);
    man.seasonsLeft = seasonsLeft ?? 0;
    man.gamesInSchool += 1;
    man.gamesSinceOffered += 1;
    if (seasonsLeft === null) school.gold += farewellPay(man.marketValue);
    return seasonsLeft !== null;
  });
}
