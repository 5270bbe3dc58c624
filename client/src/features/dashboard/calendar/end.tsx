import type { AuctionState } from "@ludus/shared/model/auction";
import { Link } from "react-router-dom";
import { CoinPortrait } from "../../../components/coin-portrait/coin-portrait.tsx";
import { Countdown } from "../../../components/countdown/countdown.tsx";
import { GladiatorName } from "../../../components/gladiator-name/gladiator-name.tsx";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { useWatched } from "../../../lib/live/use-watched.ts";
import { auctionPath } from "@ludus/shared/page-paths";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import {
  useMaximumAbovePrice,
  useStanding,
  useIsOwnLot,
  type Standing,
} from "../../../lib/stores/gladiators/standing.ts";
import { CALENDAR_ROW, hourFormat } from "./calendar-row.ts";

const EDGES: Record<Standing, string> = {
  leading: "border-laurel",
  outbid: "border-blood",
  none: "border-transparent",
};

/** One auction of the calendar, live; a press opens it. */
export function End({ gladiatorId, endsAt }: { gladiatorId: string; endsAt: number }) {
  const profile = useGladiators(({ profiles }) => profiles[gladiatorId]);
  const auction = useGladiators(({ auctions }) => auctions[gladiatorId]);
  const maximum = useMaximumAbovePrice(auction);
  const standing = useStanding(gladiatorId);
  const isOwn = useIsOwnLot(gladiatorId);
  useWatched(gladiatorId);
  if (!profile) return null;
  return (
    <li className="not-first:border-t not-first:border-line">
      <Link to={auctionPath(gladiatorId)} className={`${CALENDAR_ROW} ${EDGES[standing]}`}>
        <time dateTime={new Date(endsAt).toISOString()} className="font-bold max-sm:self-end">
          {hourFormat.format(endsAt)}
        </time>
        <CoinPortrait gladiator={profile} size={40} decorative className="max-sm:row-span-2" />
        <span className="min-w-0 max-sm:row-span-2">
          <GladiatorName as="span" name={profile.name} />
          <span className="text-label leading-tight text-muted max-sm:line-clamp-2 sm:block sm:truncate sm:leading-normal">
            {isOwn ? ownText(auction) : standingText(standing, auction, maximum)}
          </span>
        </span>
        <Countdown
          endsAt={endsAt}
          className="text-small max-sm:col-start-1 max-sm:row-start-2 max-sm:self-start sm:text-right"
        />
      </Link>
    </li>
  );
}

function ownText(auction: AuctionState | undefined): string {
  const { currentBid = null, highestBidderName: leader = null } = auction ?? {};
  return currentBid === null || leader === null
    ? "You sell him · no bid yet"
    : `You sell him · ${formatGold(currentBid)} by ${leader}`;
}

function standingText(
  standing: Standing,
  auction: AuctionState | undefined,
  maximum: number | null,
): string {
  const { currentBid = null, highestBidderName: leader = null } = auction ?? {};
  if (currentBid === null || leader === null) return "On your shortlist · no bid yet";
  const price = formatGold(currentBid);
  if (standing === "leading") {
    return maximum === null
      ? `You lead at ${price}`
      : `You lead at ${price} · yours up to ${formatGold(maximum)}`;
  }
  // A phone may cut off the end.
  return standing === "outbid"
    ? `Outbid at ${price} by ${leader}`
    : `On your shortlist · ${price} by ${leader}`;
}
