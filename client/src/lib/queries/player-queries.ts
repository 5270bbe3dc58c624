import { queryOptions, useQuery } from "@tanstack/react-query";
import { myGladiators } from "@ludus/shared/contract/gladiators-api";
import { myLetters } from "@ludus/shared/contract/letters-api";
import { myBids } from "@ludus/shared/contract/market/market-api";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import { myShortlist } from "@ludus/shared/contract/market/shortlist-api";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { callApi } from "../api/api.ts";
import { useGladiators } from "../stores/gladiators/gladiators-store.ts";
import { useOwnMaxima } from "../stores/gladiators/own-maxima.ts";
import { useLetters } from "../stores/letters-store.ts";
import { usePlayerLists } from "../stores/player-lists.ts";
import { useSchool } from "../stores/school-store.ts";
import { FOLLOWED, FOLLOWED_GC_MS } from "./followed.ts";
import { useVisits } from "./visit-query.ts";

export const schoolQuery = playerQuery(
  "school",
  (options) => callApi(schoolInfo, {}, options),
  ({ school }) => useSchool.getState().merge(school),
);
export const activeBidsQuery = playerQuery(
  "active bids",
  async (options) => {
    const { maxima } = useOwnMaxima.getState();
    return { ...(await callApi(myBids, {}, options)), maximaBefore: maxima };
  },
  ({ gladiators, maximaBefore }) => {
    usePlayerLists.setState({ activeBids: keep(gladiators) });
    const own = (field: "yourMaximum" | "overtakenMaximum") =>
      Object.fromEntries(
        gladiators.flatMap(({ id, [field]: gold }) => (gold === undefined ? [] : [[id, gold]])),
      );
    const maxima = { maxima: own("yourMaximum"), overtaken: own("overtakenMaximum") };
    useOwnMaxima.getState().replace(maxima, maximaBefore);
  },
);
export const ownedQuery = playerQuery(
  "gladiators",
  (options) => callApi(myGladiators, {}, options),
  ({ gladiators }) => usePlayerLists.setState({ owned: keep(gladiators) }),
);
export const shortlistQuery = playerQuery(
  "shortlist",
  (options) => callApi(myShortlist, {}, options),
  (reply) => {
    keep(reply.gladiators);
    usePlayerLists.getState().keepShortlist(reply.shortlist);
  },
);

export const lettersQuery = playerQuery(
  "letters",
  (options) => callApi(myLetters, {}, options),
  (page) => useLetters.getState().keepNewest(page),
);

/** Holds all that belongs to the player for as long as the component is there, and renders nothing. */
export function usePlayer(isProfileCompleted: boolean): void {
  useQuery({ ...schoolQuery, notifyOnChangeProps: [] });
  const lists = { enabled: isProfileCompleted, notifyOnChangeProps: [] };
  useQuery({ ...activeBidsQuery, ...lists });
  useQuery({ ...ownedQuery, ...lists });
  useQuery({ ...shortlistQuery, ...lists });
  useVisits(isProfileCompleted);
}

/** Events change what was loaded, so it lies in a store; the query knows whether it has come. */
function playerQuery<Reply>(
  name: string,
  call: (options: { signal: AbortSignal }) => Promise<Reply>,
  store: (reply: Reply) => void,
) {
  return queryOptions({
    queryKey: [FOLLOWED, name],
    queryFn: async ({ signal }) => {
      store(await call({ signal }));
      return true;
    },
    gcTime: FOLLOWED_GC_MS,
  });
}

function keep(gladiators: readonly Gladiator[]): string[] {
  useGladiators.getState().keep(gladiators);
  return gladiators.map((gladiator) => gladiator.id);
}
