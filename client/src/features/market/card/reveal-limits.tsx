import { useQuery } from "@tanstack/react-query";
import { oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { callApi } from "../../../lib/api/api.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";

/** Draws nothing. A sale reveals all maxima, and no event carries them. */
export function RevealLimits({ gladiatorId }: { gladiatorId: string }) {
  useQuery({
    queryKey: ["revealed", gladiatorId],
    queryFn: async ({ signal }) => {
      const { gladiator } = await callApi(oneGladiator, { id: gladiatorId }, { signal });
      useGladiators.getState().keep([gladiator]);
      return gladiator.seq;
    },
    notifyOnChangeProps: [],
  });
  return null;
}
