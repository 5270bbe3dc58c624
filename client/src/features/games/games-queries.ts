import { gamesFixture, myLeague, oneLeague } from "@ludus/shared/contract/leagues-api";
import { Problem, type ProblemCode } from "@ludus/shared/contract/problems";
import { schoolPage } from "@ludus/shared/contract/schools-api";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../lib/api/api.ts";
import { GAMES } from "../../lib/queries/reload-games.ts";

/** The player's own league of this season; null while they have none. */
export const myLeagueQuery = queryOptions({
  queryKey: [GAMES, "league", "mine"],
  queryFn: ({ signal }) => nullIf(["NO_LEAGUE_YET"], callApi(myLeague, {}, { signal })),
});

export function leagueQuery(id: string) {
  return queryOptions({
    queryKey: [GAMES, "league", id],
    queryFn: ({ signal }) => callApi(oneLeague, { id }, { signal }),
  });
}

/** A school's fixture at games; null where it had none, before they are held, and where the address names none. */
export function fixtureQuery(number: string | number, userId: string) {
  return queryOptions({
    queryKey: [GAMES, "fixture", String(number), userId],
    queryFn: ({ signal }) =>
      nullIf(
        ["FIXTURE_NOT_FOUND", "INVALID_FIELDS"],
        callApi(gamesFixture, { number: String(number), userId }, { signal }),
      ),
  });
}

export function schoolQuery(userId: string) {
  return queryOptions({
    queryKey: [GAMES, "school", userId],
    queryFn: ({ signal }) => callApi(schoolPage, { userId }, { signal }),
  });
}

async function nullIf<Reply>(
  codes: readonly ProblemCode[],
  reply: Promise<Reply>,
): Promise<Reply | null> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof Problem && codes.includes(error.code)) return null;
    throw error;
  }
}
