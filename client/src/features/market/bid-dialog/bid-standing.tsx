import type { AuctionState } from "@ludus/shared/model/auction";
import type { ReactNode } from "react";
import { SchoolLink } from "../../../components/school-link/school-link.tsx";
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
  { status, highestBidderId, highestBidderName, currentBid }: AuctionState,
  standing: ReturnType<typeof useStanding>,
  ownMaximum: number | null,
): ReactNode {
  const price = formatGold(currentBid ?? 0);
  if (status === "sold") {
    return standing === "leading" ? (
      `The hammer fell at ${price}, to you.`
    ) : (
      <>
        <span>{`The hammer fell at ${price}, to `}</span>
        <SchoolLink userId={highestBidderId}>{highestBidderName}</SchoolLink>
        <span>.</span>
      </>
    );
  }
  if (standing === "outbid") {
    return (
      <>
        <SchoolLink userId={highestBidderId}>{highestBidderName}</SchoolLink>
        <span>{` bids ${price}. Nothing of yours is held.`}</span>
      </>
    );
  }
  if (ownMaximum !== null) return `Your ${formatGold(ownMaximum)} are held until the hammer falls.`;
  return null;
}
