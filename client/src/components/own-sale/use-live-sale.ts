import { commissionAt } from "@ludus/shared/rules/selling/sale-terms";
import { useWatched } from "../../lib/live/use-watched.ts";
import type { ListedSale } from "../../lib/queries/own-sales.ts";
import { useGladiators } from "../../lib/stores/gladiators/gladiators-store.ts";

export interface LiveSale extends ListedSale {
  leader: string | null;
  leaderId: string | null;
}

/** An open sale as its auction stands: events are newer than the list. */
export function useLiveSale(sale: ListedSale): LiveSale {
  const { gladiatorId, commissionPercent } = sale;
  useWatched(gladiatorId);
  const auction = useGladiators(({ auctions }) => auctions[gladiatorId]);
  if (auction === undefined) return { ...sale, leader: null, leaderId: null };
  const { currentBid: price, bidCount, marketEndTime: endsAt } = auction;
  const { highestBidderName: leader, highestBidderId: leaderId } = auction;
  const commission = price === null ? 0 : commissionAt(price, commissionPercent ?? 0);
  const proceeds = (price ?? 0) - commission;
  return { ...sale, price, bidCount, endsAt, leader, leaderId, commission, proceeds };
}
