import { RECENT_BIDS_ON_CARD } from "@ludus/shared/limits";
import type { AuctionState } from "@ludus/shared/model/auction";
import { GoldAmount } from "../../../components/gold-amount/gold-amount.tsx";
import { NewestBids } from "../../../components/newest-bids/newest-bids.tsx";
import { formatGold } from "../../../lib/gold.ts";
import { useGladiators } from "../../../lib/gladiators-store.ts";
import { useSession } from "../../../lib/session.ts";
import { BidButton } from "./bid-button.tsx";

/** From here on a sum is set smaller, so that the newest bids keep their place beside it. */
const VAST_SUM = 10_000_000;

interface CardBidProps {
  gladiatorId: string;
  onBid: (gladiatorId: string) => void;
}

export function CardBid({ gladiatorId, onBid }: CardBidProps) {
  const auction = useGladiators(({ auctions }) => auctions[gladiatorId]);
  if (!auction) return null;
  return (
    <div className="mt-auto rounded-b-md border-t border-line bg-tablet px-4 pt-3 pb-4">
      <div className="grid h-[6.75rem] grid-cols-[minmax(6.75rem,auto)_minmax(0,1fr)] gap-4">
        <CurrentBid auction={auction} />
        <CardBids auction={auction} />
      </div>
      <BidButton auction={auction} onBid={onBid} />
    </div>
  );
}

function CurrentBid({ auction }: { auction: AuctionState }) {
  const { gladiatorId, currentBid, status } = auction;
  const marketValue = useGladiators(({ profiles }) => profiles[gladiatorId]?.marketValue ?? 0);
  return (
    <div>
      <p className="text-[0.875rem] text-muted">{status === "sold" ? "Sold for" : "Current bid"}</p>
      {currentBid === null ? (
        <p className="text-[1.25rem] leading-tight font-bold">None yet</p>
      ) : (
        <GoldAmount
          amount={currentBid}
          className={`leading-tight ${currentBid < VAST_SUM ? "text-[1.625rem]" : "text-[1.125rem]"}`}
        />
      )}
      {status === "sold" ? (
        <Buyer auction={auction} />
      ) : (
        <p className="mt-1 text-[0.875rem] leading-tight text-muted">
          Valued at {formatGold(marketValue)}
        </p>
      )}
    </div>
  );
}

function Buyer({ auction }: { auction: AuctionState }) {
  const playerId = useSession((session) => session.user?.id);
  const isPlayer = auction.highestBidderId === playerId;
  return (
    <p className="mt-1 truncate leading-tight">
      to <b>{isPlayer ? "you" : auction.highestBidderName}</b>
    </p>
  );
}

function CardBids({ auction }: { auction: AuctionState }) {
  const { bidCount, bidHistory } = auction;
  const moreBids = bidCount - Math.min(RECENT_BIDS_ON_CARD, bidHistory.length);
  if (bidCount === 0) {
    return <p className="text-right text-muted italic">Nobody has raised a hand.</p>;
  }
  return (
    <div className="min-w-0">
      <NewestBids bids={bidHistory} shown={RECENT_BIDS_ON_CARD} />
      {moreBids > 0 && (
        <p className="text-[0.9375rem] text-muted">+{formatGold(moreBids)} more bids</p>
      )}
    </div>
  );
}
