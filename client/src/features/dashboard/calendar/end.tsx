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
  type Standing,
} from "../../../lib/stores/gladiators/standing.ts";

const hourFormat = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

const COLUMNS =
  "grid-cols-[5rem_auto_minmax(0,1fr)] gap-x-2.5 sm:grid-cols-[3rem_auto_minmax(0,1fr)_auto] sm:gap-x-3";
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
  useWatched(gladiatorId);
  if (!profile) return null;
  return (
    <li className="not-first:border-t not-first:border-line">
      <Link
        to={auctionPath(gladiatorId)}
        className={`grid min-h-18 items-center border-l-4 py-1.5 pr-1 pl-2 hover:bg-tablet focus-inside sm:min-h-14 ${COLUMNS} ${EDGES[standing]}`}
      >
        <time dateTime={new Date(endsAt).toISOString()} className="font-bold max-sm:self-end">
          {hourFormat.format(endsAt)}
        </time>
        <CoinPortrait gladiator={profile} size={40} decorative className="max-sm:row-span-2" />
        <span className="min-w-0 max-sm:row-span-2">
          <GladiatorName as="span" name={profile.name} />
          <span className="text-label leading-tight text-muted max-sm:line-clamp-2 sm:block sm:truncate sm:leading-normal">
            {standingText(standing, auction, maximum)}
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
