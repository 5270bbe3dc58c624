import {
  letterEvent,
  savedSearchesEvent,
  shortlistEvent,
} from "@ludus/shared/contract/live/live-events";
import { marketEvent } from "@ludus/shared/contract/live/market-events";
import { isOutcome } from "@ludus/shared/news/outcome-letter";
import { onLive, type LiveHandler } from "../../lib/live/live-handler.ts";
import { changeFollowed, reload } from "../../lib/queries/followed.ts";
import { setMarketPulse } from "../../lib/queries/market-pulse.ts";
import { changeShortlist, shortlistQuery } from "../../lib/queries/player-queries.ts";
import { queryClient } from "../../lib/queries/query-client.ts";
import { useGladiators } from "../../lib/stores/gladiators/gladiators-store.ts";
import { resultsQuery } from "./results/results-query.ts";
import { savedSearchesQuery } from "./search/saved/saved-searches-query.ts";

export const liveHandlers: readonly LiveHandler[] = [
  onLive(marketEvent, ({ openAuctions }) => setMarketPulse({ openAuctions, hasChanged: true })),
  onLive(shortlistEvent, (event) => {
    const isKnown = event.gladiatorId in useGladiators.getState().profiles;
    if (isKnown) changeShortlist(event);
    else void reload(shortlistQuery);
  }),
  onLive(savedSearchesEvent, ({ searches }) => changeFollowed(savedSearchesQuery, () => searches)),
  onLive(letterEvent, ({ letter }) => {
    if (isOutcome(letter) && !letter.isRead) {
      void queryClient.invalidateQueries({ queryKey: resultsQuery(letter.kind).queryKey });
    }
  }),
];
