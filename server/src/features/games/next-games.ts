import { eq } from "drizzle-orm";
import type { GamesForecast, NextGames } from "@ludus/shared/contract/games-api";
import { balanceGames, boutPay, keepOf } from "@ludus/shared/rules/games/games-pay";
import { lineUpOf } from "@ludus/shared/rules/games/line-up";
import type { GladiatorRow } from "../../presenters/present-gladiator.ts";
import type { GamesContext } from "./games-context.ts";
import { readGladiatorsAtHome } from "./gladiators-at-home.ts";
import { readPlannedGames, seedHashOf } from "./plan-games.ts";
import { ratedGladiator } from "./rated-gladiator.ts";

const NO_GAMES: NextGames = { games: null, men: [], stipend: 0, least: 0, most: 0 };

/** The next games' forecast for a school as it is now. */
export async function nextGamesOf(
  { database: { read }, gamesEveryMs }: Pick<GamesContext, "database" | "gamesEveryMs">,
  userId: string,
): Promise<NextGames> {
  const [next] = await readPlannedGames(read);
  if (gamesEveryMs === null || !next) return NO_GAMES;
  const { schools } = read.tables;
  const [school] = await read.select().from(schools).where(eq(schools.userId, userId));
  if (!school) throw new Error(`Player ${userId} has no school`);
  const men = await readGladiatorsAtHome(read, { ownerIds: [userId], ownedBefore: next.at });
  const { places, reserve } = lineUpOf(men.map(ratedGladiator), null);
  // Keep reaches what maxima hold.
  const purse = { gold: school.gold + school.goldHeld, goldHeld: 0 };
  const balanceIf = (hasWon: boolean) => {
    const bouts = places.map(({ marketValue }) => ({ marketValue, hasWon }));
    const { pay, stipend, keep } = balanceGames({ ...purse, wasSeen: true, bouts, reserve });
    return { stipend, sum: pay + stipend - keep };
  };
  const { number, at, seed } = next;
  return {
    games: { number, at, seedHash: seedHashOf(seed) },
    men: [
      ...places.map((gladiator) => forecastOf(gladiator, { isHired: true })),
      ...reserve.map((gladiator) => forecastOf(gladiator, { isHired: false })),
    ],
    stipend: balanceIf(false).stipend,
    least: balanceIf(false).sum,
    most: balanceIf(true).sum,
  };
}

function forecastOf(
  { id: gladiatorId, name, marketValue, seasonsLeft }: GladiatorRow,
  { isHired }: { isHired: boolean },
): GamesForecast {
  return {
    gladiatorId,
    name,
    marketValue,
    isHired,
    ifWon: isHired ? boutPay(marketValue, true) : 0,
    ifLost: isHired ? boutPay(marketValue, false) : 0,
    keep: isHired ? 0 : keepOf(marketValue),
    seasonsLeft,
  };
}
