import { preferencesEvent } from "@ludus/shared/contract/live/live-events";
import { onLive, type LiveHandler } from "../../lib/live/live-handler.ts";
import { changeFollowed } from "../../lib/queries/followed.ts";
import { queryClient } from "../../lib/queries/query-client.ts";
import { preferencesQuery } from "./preferences-query.ts";

export const liveHandlers: readonly LiveHandler[] = [
  onLive(preferencesEvent, (preferences) => {
    // A pending change of this tab is newer.
    const isChanging = queryClient.isMutating({ mutationKey: preferencesQuery.queryKey }) > 0;
    if (!isChanging) changeFollowed(preferencesQuery, () => preferences);
  }),
];
