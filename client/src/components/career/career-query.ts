import { queryOptions } from "@tanstack/react-query";
import { career } from "@ludus/shared/contract/games-api";
import { callApi } from "../../lib/api/api.ts";
import { GAMES } from "../../lib/queries/reload-games.ts";

export function careerQuery(gladiatorId: string) {
  return queryOptions({
    queryKey: [GAMES, "career", gladiatorId],
    queryFn: ({ signal }) => callApi(career, { id: gladiatorId }, { signal }),
  });
}
