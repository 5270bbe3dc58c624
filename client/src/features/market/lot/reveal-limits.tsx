import { useQuery } from "@tanstack/react-query";
import { oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { ATTRIBUTES } from "@ludus/shared/model/gladiators/attributes";
import { callApi } from "../../../lib/api/api.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";

/** Draws nothing. A sale reveals all maxima, and no event carries them. */
export function RevealLimits({ gladiatorId }: { gladiatorId: string }) {
  const isSold = useGladiators(({ auctions }) => auctions[gladiatorId]?.status === "sold");
  const profile = useGladiators(({ profiles }) => profiles[gladiatorId]);
  const hasHidden = profile && ATTRIBUTES.some((name) => !profile[`${name}Analyzed`]);
  return isSold && hasHidden ? <FetchRevealed gladiatorId={gladiatorId} /> : null;
}

function FetchRevealed({ gladiatorId }: { gladiatorId: string }) {
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
