import { nextGames } from "@ludus/shared/contract/games-api";
import { gamesFixture } from "@ludus/shared/contract/leagues-api";
import { myLetters, readLetters } from "@ludus/shared/contract/letters-api";
import { MINUTE_MS } from "@ludus/shared/durations";
import { expect } from "@playwright/test";
import type { JourneyServer } from "./journey-server.ts";
import { Rival } from "./rival.ts";

export interface GamesStage {
  marcus: Rival;
  vatia: Rival;
  others: readonly Rival[];
  /** The games that were held. */
  gamesNumber: number;
}

/** After the first games: schools with three gladiators each have met. */
export async function setGamesStage(
  server: JourneyServer,
  namesOfOthers: readonly string[] = [],
): Promise<GamesStage> {
  const marcus = await Rival.join(server, "Marcus");
  const vatia = await Rival.join(server, "Vatia");
  const others: Rival[] = [];
  for (const name of namesOfOthers) others.push(await Rival.join(server, name));
  const schools = [marcus, vatia, ...others];
  const lots = (await marcus.lots()).slice(0, 3 * schools.length);
  for (const [index, lot] of lots.entries())
    await schools[index % schools.length]?.bid(lot.id, 600);
  // Sessions that nobody used for a day have ended.
  const sleepUntil = async (time: number) => {
    await server.sleepFor(time - server.now);
    for (const one of schools) await one.signInAgain();
  };
  await sleepUntil(Math.max(...lots.map((lot) => lot.marketEndTime)) + MINUTE_MS);
  // Unread ones would begin with a ceremony.
  const [newest] = (await marcus.call(myLetters, {})).letters;
  if (newest) await marcus.call(readLetters, { id: newest.id });
  const { games } = await marcus.call(nextGames, {});
  if (games === null) throw new Error("the server holds no games");
  await sleepUntil(games.at + MINUTE_MS);
  const address = { number: String(games.number), userId: marcus.id };
  await expect(async () => void (await marcus.call(gamesFixture, address))).toPass();
  return { marcus, vatia, others, gamesNumber: games.number };
}
