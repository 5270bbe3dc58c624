import { nextGames } from "@ludus/shared/contract/games-api";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../api/api.ts";
import { useSchool } from "../stores/school-store.ts";
import { GAMES } from "./reload-games.ts";

/** The next games, and what they may bring the school as it was at the `version`. */
export const nextGamesQuery = queryOptions({
  queryKey: [GAMES, "next"],
  queryFn: async ({ signal }) => {
    const asOf = useSchool.getState().school?.version;
    return { ...(await callApi(nextGames, {}, { signal })), version: asOf };
  },
});
