import { RECENT_BIDS_ON_CARD } from "@ludus/shared/limits";
import { GoldAmount } from "../../../components/gold-amount/gold-amount.tsx";
import { NewestBids } from "../../../components/newest-bids/newest-bids.tsx";
import { formatGold } from "../../../lib/gold.ts";
import { useGladiators } from "../../../lib/gladiators-store.ts";
import { BidButton } from "./bid-button.tsx";

interface CardBidProps {
  gladiatorId: string;
  onBid: (gladiatorId: string) => void;
}

export function CardBid({ gladiatorId, onBid }: CardBidProps) {
  const auction = useGladiators(({ auctions }) => auctions[gladiatorId]);
  if (!auction) return null;
  const moreBids = auction.bidCount - Math.min(RECENT_BIDS_ON_CARD, auction.bidHistory.length);
  return (
    <div className="mt-auto rounded-b-md border-t border-line bg-tablet px-4 pt-3 pb-4">
      <div className="grid h-[6.75rem] grid-cols-[minmax(6.5rem,auto)_minmax(0,1fr)] gap-4">
        <div>
          <p className="text-[0.875rem] text-muted">
            {auction.status === "sold" ? "Sold for" : "Current bid"}
          </p>
          {auction.currentBid === null ? (
            <p className="text-[1.0625rem] leading-snug font-medium">No bids yet</p>
          ) : (
            <GoldAmount amount={auction.currentBid} className="text-[1.625rem] leading-tight" />
          )}
          {auction.status === "sold" && (
            <p className="truncate leading-tight">to {auction.highestBidderName}</p>
          )}
        </div>
        <div className="min-w-0">
          <NewestBids bids={auction.bidHistory} shown={RECENT_BIDS_ON_CARD} />
          {moreBids > 0 && (
            <p className="text-[0.9375rem] text-muted">+{formatGold(moreBids)} more bids</p>
          )}
        </div>
      </div>
      <BidButton auction={auction} onBid={onBid} />
    </div>
  );
}
