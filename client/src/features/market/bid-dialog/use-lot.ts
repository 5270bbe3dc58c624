import { useQuery } from "@tanstack/react-query";
import { oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { Problem } from "@ludus/shared/contract/problems";
import { callApi } from "../../../lib/api/api.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";

/** The gladiator and the auction; a link can lead here before any list was loaded, or to nobody. */
export function useLot(gladiatorId: string) {
  const profile = useGladiators(({ profiles }) => profiles[gladiatorId]);
  const auction = useGladiators(({ auctions }) => auctions[gladiatorId]);
  const { error, isFetching, refetch } = useQuery({
    queryKey: ["lot", gladiatorId],
    queryFn: async ({ signal }) => {
      const { gladiator } = await callApi(oneGladiator, { id: gladiatorId }, { signal });
      useGladiators.getState().keep([gladiator]);
      return true;
    },
    enabled: profile === undefined,
  });
  const isGone = error instanceof Problem && error.status === 404;
  const failure = isGone ? ("gone" as const) : ("failed" as const);
  return {
    lot: profile && auction ? { profile, auction } : null,
    fetching: error === null || isFetching ? ("loading" as const) : failure,
    retry: () => void refetch(),
  };
}
