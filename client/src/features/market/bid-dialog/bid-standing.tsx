import type { AuctionState } from "@ludus/shared/model/auction";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { useOwnMaximum, useStanding } from "../../../lib/stores/gladiators/standing.ts";

/** One sentence on how the player stands, where the chip beside it leaves a question open. */
export function BidStanding({ auction }: { auction: AuctionState }) {
  const standing = useStanding(auction.gladiatorId);
  const ownMaximum = useOwnMaximum(auction);
  return (
    <p className="min-w-0 truncate text-small text-muted max-lg:hidden">
      {sentence(auction, standing, ownMaximum)}
    </p>
  );
}

function sentence(
  { status, highestBidderName, currentBid }: AuctionState,
  standing: ReturnType<typeof useStanding>,
  ownMaximum: number | null,
): string | null {
  const price = formatGold(currentBid ?? 0);
  if (status === "sold") {
    const winner = standing === "leading" ? "you" : highestBidderName;
    return `The hammer fell at ${price}, to ${winner}.`;
  }
  if (standing === "outbid") return `${highestBidderName} bids ${price}. Nothing of yours is held.`;
  if (ownMaximum !== null) return `Your ${formatGold(ownMaximum)} are held until the hammer falls.`;
  return null;
}
