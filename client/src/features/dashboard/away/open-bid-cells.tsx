import { auctionPath } from "@ludus/shared/page-paths";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { Link } from "react-router-dom";
import { ButtonLink } from "../../../components/button/button-link.tsx";
import { Countdown } from "../../../components/countdown/countdown.tsx";
import { SchoolLink } from "../../../components/school-link/school-link.tsx";
import { useWatched } from "../../../lib/live/use-watched.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { useOpenBids, useStanding } from "../../../lib/stores/gladiators/standing.ts";
import { Cell, cellLinkClass } from "./cell.tsx";

export function OutbidCell() {
  const [gladiatorId, ...others] = useOpenBids("outbid");
  if (gladiatorId === undefined) {
    return <Cell label="Outbid now" empty="Nobody stands above your bids." />;
  }
  return <OpenBid label="Outbid now" gladiatorId={gladiatorId} further={others.length} isOutbid />;
}

export function EndsNextCell() {
  const [outbid] = useOpenBids("outbid");
  const next = useOpenBids().find((gladiatorId) => gladiatorId !== outbid);
  if (next === undefined) {
    const other = outbid === undefined ? "" : "other ";
    return <Cell label="Ends next" empty={`No ${other}bid of yours is open.`} />;
  }
  return <OpenBid label="Ends next" gladiatorId={next} />;
}

interface OpenBidProps {
  label: string;
  gladiatorId: string;
  further?: number;
  isOutbid?: boolean;
}

function OpenBid({ label, gladiatorId, further = 0, isOutbid = false }: OpenBidProps) {
  const profile = useGladiators(({ profiles }) => profiles[gladiatorId]);
  const auction = useGladiators(({ auctions }) => auctions[gladiatorId]);
  const isLeading = useStanding(gladiatorId) === "leading";
  useWatched(gladiatorId);
  if (!profile || !auction) return <Cell label={label} empty="…" />;
  return (
    <Cell
      label={label}
      gladiator={profile}
      action={
        isOutbid && (
          <ButtonLink to={auctionPath(gladiatorId)} look="gold" size="strip" className="w-full">
            <span className="max-sm:hidden">Update </span>
            <span>{`Bid from ${formatGold(auction.minimumBid)}`}</span>
          </ButtonLink>
        )
      }
    >
      <p>
        {isLeading ? (
          <span>you lead</span>
        ) : (
          <SchoolLink userId={auction.highestBidderId} className="text-white">
            {auction.highestBidderName}
          </SchoolLink>
        )}
        <span> at </span>
        <b>{formatGold(auction.currentBid ?? 0)}</b>
        {further > 0 && <span>{` · +${further} more`}</span>}
      </p>
      <Countdown endsAt={auction.marketEndTime} isOnDark className="block text-small" />
      {!isOutbid && (
        <Link to={auctionPath(gladiatorId)} className={cellLinkClass}>
          See the auction
        </Link>
      )}
    </Cell>
  );
}
