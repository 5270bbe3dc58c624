import { bidHistory } from "@ludus/shared/contract/market/bid-history-api";
import { RECENT_BIDS_IN_MODAL } from "@ludus/shared/limits";
import type { BidHistoryEntry } from "@ludus/shared/model/bid";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callApi } from "../../../lib/api/api.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";

/** By name. A lot's state names its bidders, and says of the leader alone who that is. */
export function useBidderIds(
  gladiatorId: string,
  bids: readonly BidHistoryEntry[],
): ReadonlyMap<string, string> {
  const own = useSession(({ user }) => user?.username);
  const leader = useGladiators(({ auctions }) => auctions[gladiatorId]?.highestBidderName);
  const leaderId = useGladiators(({ auctions }) => auctions[gladiatorId]?.highestBidderId);
  const others = new Set(bids.map(({ bidder }) => bidder.username));
  for (const name of [own, leader]) if (name) others.delete(name);
  const { data } = useQuery({
    queryKey: ["bidders", gladiatorId, [...others].toSorted()],
    queryFn: ({ signal }) =>
      callApi(bidHistory, { id: gladiatorId, limit: RECENT_BIDS_IN_MODAL }, { signal }),
    enabled: others.size > 0,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const known = data?.bidHistory.map(({ bidder }) => [bidder.username, bidder.userId] as const);
  const ids = new Map(known);
  if (leader && leaderId) ids.set(leader, leaderId);
  return ids;
}
