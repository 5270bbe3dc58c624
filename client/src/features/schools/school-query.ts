import { schoolPage } from "@ludus/shared/contract/schools-api";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../lib/api/api.ts";
import { GAMES } from "../../lib/queries/reload-games.ts";

/** Games change it most; sales are read with the next visit. */
export function schoolPageQuery(userId: string, viewerId: string | undefined) {
  return queryOptions({
    queryKey: [GAMES, "school", userId, viewerId],
    queryFn: ({ signal }) => callApi(schoolPage, { userId }, { signal }),
  });
}
