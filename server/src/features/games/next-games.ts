import type { GamesForecast, NextGames } from "@ludus/shared/contract/games-api";
import { balanceGames, boutPay, upkeepOf } from "@ludus/shared/rules/games/games-pay";
import { trainingCost } from "@ludus/shared/rules/games/training";
import type { SchoolRow } from "../../presenters/present-school.ts";
import type { GamesContext } from "./games-context.ts";
import { fixtureToCome } from "./leagues/fixture-to-come.ts";
import { readOwnLineUp } from "./line-up/own-line-up.ts";
import { readPlannedGames, seedHashOf } from "./plan-games.ts";
import type { RatedGladiator } from "./rated-gladiator.ts";

const NO_GAMES: NextGames = {
  games: null,
  season: null,
  league: null,
  fixture: null,
  men: [],
  lineUp: { places: [], rest: [], chosenBy: "ludus" },
  stipend: 0,
  least: 0,
  most: 0,
};

/** The next games' forecast for a school as it is now. */
export async function nextGamesOf(
  { database: { read }, gamesEveryMs }: Pick<GamesContext, "database" | "gamesEveryMs">,
  userId: string,
): Promise<NextGames> {
  const [next] = await readPlannedGames(read);
  if (gamesEveryMs === null || !next) return NO_GAMES;
  const { school, groups, lineUp } = await readOwnLineUp(read, { userId, ownedBefore: next.at });
  const { places, rest, reserve } = groups;
  const balanceIf = (hasWon: boolean) =>
    forecastBalance(school, { places, atHome: [...rest, ...reserve], hasWon });
  const ifLost = balanceIf(false);
  const { number, at, seed } = next;
  return {
    games: { number, at, seedHash: seedHashOf(seed) },
    ...(await fixtureToCome(read, next, userId)),
    men: [
      ...places.map((gladiator) => forecastOf(gladiator, { isHired: true })),
      ...[...rest, ...reserve].map((gladiator) => forecastOf(gladiator, { isHired: false })),
    ],
    lineUp,
    stipend: ifLost.stipend,
    least: ifLost.sum,
    most: balanceIf(true).sum,
  };
}

interface Forecast {
  places: readonly RatedGladiator[];
  atHome: readonly RatedGladiator[];
  hasWon: boolean;
}

function forecastBalance(
  { gold, goldHeld }: Pick<SchoolRow, "gold" | "goldHeld">,
  { places, atHome, hasWon }: Forecast,
): { stipend: number; sum: number } {
  const bouts = places.map((gladiator) => {
    return { marketValue: gladiator.marketValue, hasWon, trainingCost: trainingCost(gladiator) };
  });
  const given = { wasSeen: true, bouts, reserve: atHome };
  const { pay, stipend, training } = balanceGames({ ...given, gold, goldHeld });
  // Keep reaches what maxima hold, and training doesn't.
  const { keep } = balanceGames({ ...given, gold: gold + goldHeld, goldHeld: 0 });
  return { stipend, sum: pay + stipend - keep - training };
}

function forecastOf(gladiator: RatedGladiator, { isHired }: { isHired: boolean }): GamesForecast {
  const {
    id: gladiatorId,
    name,
    marketValue,
    seasonsLeft,
    rating,
    condition,
    training,
  } = gladiator;
  return {
    gladiatorId,
    name,
    marketValue,
    isHired,
    ifWon: isHired ? boutPay(marketValue, true) : 0,
    ifLost: isHired ? boutPay(marketValue, false) : 0,
    keep: isHired ? 0 : upkeepOf(marketValue),
    seasonsLeft,
    rating,
    condition,
    training,
    trainingCost: isHired ? trainingCost(gladiator) : 0,
  };
}
