import { useQuery } from "@tanstack/react-query";
import { oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { ATTRIBUTES } from "@ludus/shared/model/gladiators/attributes";
import { callApi } from "../../../lib/api/api.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { useSession } from "../../../lib/session/session.ts";

/** Draws nothing. A sale reveals all maxima to the buyer, and no event carries them. */
export function RevealLimits({ gladiatorId }: { gladiatorId: string }) {
  const playerId = useSession((session) => session.user?.id);
  const isWon = useGladiators(({ auctions }) => {
    const auction = auctions[gladiatorId];
    return auction?.status === "sold" && auction.highestBidderId === playerId;
  });
  const profile = useGladiators(({ profiles }) => profiles[gladiatorId]);
  const hasHidden = profile && ATTRIBUTES.some((name) => !profile[`${name}Analyzed`]);
  return isWon && hasHidden ? <FetchRevealed gladiatorId={gladiatorId} /> : null;
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
