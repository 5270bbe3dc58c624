import { Link } from "react-router-dom";
import { CoinPortrait } from "../../../components/coin-portrait/coin-portrait.tsx";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { useWatched } from "../../../lib/live/use-watched.ts";
import { auctionPath } from "@ludus/shared/page-paths";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { useOpenBids } from "../../../lib/stores/gladiators/standing.ts";

/** Lost leads are a state, not letters: listed first, undated, until they are won back. */
const ALARM = "border-l-4 border-blood bg-blood/8 hover:bg-blood/12";

export function OutbidEntries() {
  return useOpenBids("outbid").map((id) => <OutbidEntry key={id} gladiatorId={id} />);
}

function OutbidEntry({ gladiatorId }: { gladiatorId: string }) {
  const profile = useGladiators(({ profiles }) => profiles[gladiatorId]);
  const price = useGladiators(({ auctions }) => auctions[gladiatorId]?.currentBid ?? 0);
  const leader = useGladiators(({ auctions }) => auctions[gladiatorId]?.highestBidderName ?? "");
  useWatched(gladiatorId);
  if (!profile) return null;
  return (
    <li className="border-b border-line">
      <Link
        to={auctionPath(gladiatorId)}
        className={`grid min-h-[58px] grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 px-2 py-1.5 focus-inside ${ALARM}`}
      >
        <CoinPortrait gladiator={profile} size={38} decorative />
        <span className="min-w-0">
          <span className="block truncate font-bold">Outbid on {profile.name}</span>
          <span className="block truncate text-label text-ink">
            {`${leader} leads at ${formatGold(price)}`}
          </span>
        </span>
        <span
          aria-hidden="true"
          className="rounded-sm border border-blood/50 px-1.5 font-inscription text-note font-bold text-blood"
        >
          Outbid
        </span>
      </Link>
    </li>
  );
}
