import { nextGames } from "@ludus/shared/contract/games-api";
import { lineUpEvent } from "@ludus/shared/contract/live/live-events";
import { expect, test } from "vitest";
import { nextGamesQuery } from "../../lib/queries/next-games-query.ts";
import { queryClient } from "../../lib/queries/query-client.ts";
import { enterMarket, makeNextGames } from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { liveHandlers } from "./live-handlers.ts";

test("a line-up or training that another tab has changed makes the forecast stale", async () => {
  enterMarket([]);
  fakeApi().on(nextGames, () => makeNextGames());
  await queryClient.fetchQuery(nextGamesQuery);
  const isStale = () => queryClient.getQueryState(nextGamesQuery.queryKey)?.isInvalidated;
  expect(isStale()).toBe(false);
  const heard: Record<string, (payload: unknown) => void> = {};
  for (const listen of liveHandlers) {
    listen({ on: (name, hear) => void (heard[name] = hear) });
  }
  heard[lineUpEvent.name]?.({
    places: ["crixus"],
    rest: [],
    chosenBy: "player",
    schoolVersion: 2,
  });
  expect(isStale()).toBe(true);
});
