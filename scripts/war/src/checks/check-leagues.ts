import { gamesFixture, myLeague, type League } from "@ludus/shared/contract/leagues-api";
import { Problem } from "@ludus/shared/contract/problems";
import type { Api } from "@ludus/testkit/players/api";
import type { Account } from "@ludus/testkit/players/register-player";
import { findWrongFixture, findWrongLines } from "./find-wrong-leagues.ts";

/** Adds up the tables of these players' leagues, and the last fixture of each. Resolves with what contradicts. */
export async function checkLeagues(api: Api, players: readonly Account[]): Promise<string[]> {
  const checked = new Set<string>();
  const wrong: string[] = [];
  for (const { id: userId, token } of players) {
    const league = await readLeague(api, token);
    if (league === null) continue;
    if (!checked.has(league.id)) wrong.push(...findWrongLines(league));
    checked.add(league.id);
    const last = league.fixtures.findLast(
      ({ first, second, boutsWon }) => boutsWon !== null && [first, second].includes(userId),
    );
    if (!last || last.gamesNumber === null) continue;
    const fixture = { number: last.gamesNumber, userId };
    wrong.push(...findWrongFixture(await api.call(gamesFixture, fixture, token)));
  }
  return wrong;
}

async function readLeague(api: Api, token: string): Promise<League | null> {
  try {
    return await api.call(myLeague, {}, token);
  } catch (error) {
    if (error instanceof Problem && error.code === "NO_LEAGUE_YET") return null;
    throw error;
  }
}
