import { queryClient } from "./query-client.ts";

/** First part of the keys of all that games change. */
export const GAMES = "games";

/** Games were held: careers have new bouts, and other games come next. */
export function reloadGames(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [GAMES] });
}
