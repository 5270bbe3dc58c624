import { queryOptions } from "@tanstack/react-query";
import { career } from "@ludus/shared/contract/games-api";
import { callApi } from "../api/api.ts";
import { queryClient } from "./query-client.ts";

/** First part of the keys of all that games change. */
export const GAMES = "games";

export function careerQuery(gladiatorId: string) {
  return queryOptions({
    queryKey: [GAMES, "career", gladiatorId],
    queryFn: ({ signal }) => callApi(career, { id: gladiatorId }, { signal }),
  });
}

/** Games were held: careers have new bouts, and other games come next. */
export function reloadGames(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [GAMES] });
}
