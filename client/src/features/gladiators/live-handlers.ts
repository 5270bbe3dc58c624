import { letterEvent, lineUpEvent } from "@ludus/shared/contract/live/live-events";
import { onLive, type LiveHandler } from "../../lib/live/live-handler.ts";
import { reload } from "../../lib/queries/followed.ts";
import { nextGamesQuery } from "../../lib/queries/next-games-query.ts";
import { queryClient } from "../../lib/queries/query-client.ts";
import { reloadGames } from "../../lib/queries/reload-games.ts";
import { ownedQuery } from "../../lib/queries/player-queries.ts";

/** Games change values, seasons and accounts of all gladiators, and a letter tells that they were held. */
export const liveHandlers: readonly LiveHandler[] = [
  onLive(letterEvent, ({ letter }) => {
    const isOfGames = letter.kind === "games" || letter.kind === "retired";
    if (!isOfGames || letter.isRead) return;
    void reload(ownedQuery);
    void reloadGames();
  }),
  onLive(lineUpEvent, () => {
    void queryClient.invalidateQueries({ queryKey: nextGamesQuery.queryKey });
  }),
];
