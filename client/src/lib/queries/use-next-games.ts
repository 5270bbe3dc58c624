import { useQuery } from "@tanstack/react-query";
import { serverNow } from "../clock/server-clock.ts";
import { nextGamesQuery } from "./next-games-query.ts";
import { useSchool } from "../stores/school-store.ts";
import { useRefetchWhenBehind } from "./use-refetch-when-behind.ts";

const ASKED_WHILE_HELD_EVERY_MS = 10_000;

/** The next games' forecast for the school as it is now. Asks again when they are due. */
export function useNextGames(isAsked = true) {
  const version = useSchool(({ school }) => school?.version);
  const query = useQuery({
    ...nextGamesQuery,
    enabled: isAsked,
    // Opening the tab again asks for nothing unless the school has changed.
    staleTime: ({ state }) => (state.data?.version === version ? Infinity : 0),
    refetchInterval: ({ state }) => {
      const at = state.data?.games?.at;
      return at === undefined ? false : Math.max(ASKED_WHILE_HELD_EVERY_MS, at - serverNow());
    },
  });
  const { data, isFetching, refetch } = query;
  const isBehind = data !== undefined && data.version !== version;
  useRefetchWhenBehind({ isBehind, isFetching, version, refetch });
  return query;
}
