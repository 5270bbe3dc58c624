import type { AuctionState } from "@ludus/shared/model/auction";
import { formatGold } from "../../../lib/gold.ts";
import { useStanding } from "../../../lib/stores/standing.ts";

/** One sentence on how the player stands, where the chip beside it leaves a question open. */
export function BidTidings({ auction }: { auction: AuctionState }) {
  const standing = useStanding(auction.gladiatorId);
  return (
    <p className="min-w-0 truncate text-small text-muted max-lg:hidden">
      {sentence(auction, standing)}
    </p>
  );
}

function sentence(
  { status, highestBidderName, currentBid }: AuctionState,
  standing: ReturnType<typeof useStanding>,
): string | null {
  const price = formatGold(currentBid ?? 0);
  if (status === "sold") return `The hammer fell at ${price}, to ${highestBidderName}.`;
  if (standing === "outbid") return `${highestBidderName} bids ${price}. Nothing of yours is held.`;
  if (standing === "leading") return `Your ${price} are held until the hammer falls.`;
  return null;
}
