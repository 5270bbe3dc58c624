import { infiniteQueryOptions } from "@tanstack/react-query";
import { myResults } from "@ludus/shared/contract/letters-api";
import type { Outcome } from "@ludus/shared/news/outcome-letter";
import { callApi } from "../../../lib/api/api.ts";
import { FOLLOWED } from "../../../lib/queries/followed.ts";

/** The auctions that the player won or lost, newest first. */
export const resultsQuery = (outcome: Outcome) =>
  infiniteQueryOptions({
    queryKey: [FOLLOWED, "results", outcome],
    queryFn: ({ pageParam, signal }) =>
      callApi(myResults, { outcome, before: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
