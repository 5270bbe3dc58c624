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
  await sleepUntil(server, schools, Math.max(...lots.map((lot) => lot.marketEndTime)));
  // Unread ones would begin with a ceremony.
  const [newest] = (await marcus.call(myLetters, {})).letters;
  if (newest) await marcus.call(readLetters, { id: newest.id });
  return { marcus, vatia, others, gamesNumber: await sleepThroughGames(server, schools) };
}

/** Until the next games have been held. Resolves with their number. */
export async function sleepThroughGames(
  server: JourneyServer,
  schools: readonly Rival[],
): Promise<number> {
  const [one] = schools;
  const { games } = (await one?.call(nextGames, {})) ?? {};
  if (!one || !games) throw new Error("the server holds no games");
  await sleepUntil(server, schools, games.at);
  const address = { number: String(games.number), userId: one.id };
  await expect(async () => void (await one.call(gamesFixture, address))).toPass();
  return games.number;
}

/** Until a minute later. Sessions that nobody used for a day have ended. */
export async function sleepUntil(
  server: JourneyServer,
  schools: readonly Rival[],
  time: number,
): Promise<void> {
  await server.sleepFor(time + MINUTE_MS - server.now);
  for (const one of schools) await one.signInAgain();
}
