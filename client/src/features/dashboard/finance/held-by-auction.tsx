import { SCHOOL_PLACES } from "@ludus/shared/limits";
import { Link } from "react-router-dom";
import { CoinPortrait } from "../../../components/coin-portrait/coin-portrait.tsx";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { auctionPath } from "@ludus/shared/page-paths";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { useOwnMaximum } from "../../../lib/stores/gladiators/standing.ts";
import { useSchool } from "../../../lib/stores/school-store.ts";

interface HeldByAuctionProps {
  /** The gladiators whose auctions the player leads. */
  led: readonly string[];
  held: number;
}

export function HeldByAuction({ led, held }: HeldByAuctionProps) {
  return (
    <section aria-label="Held by auction">
      <h3 className="text-lead leading-tight text-porphyry">Held by auction</h3>
      <ul className="mt-1">
        {led.map((id) => (
          <Hold key={id} gladiatorId={id} />
        ))}
      </ul>
      <p className="flex justify-between border-b border-line py-1.5 font-bold">
        Held <span>{formatGold(held)}</span>
      </p>
      <p className="mt-2 text-small text-muted">
        {held > 0
          ? "It comes back whole when you are outbid; of a maximum, only the price is spent."
          : "You lead in no auction, so all your gold is yours to spend."}
      </p>
      <Places />
    </section>
  );
}

/** Leads take places, too: each may become a gladiator. */
function Places() {
  const placesLeft = useSchool(({ school }) => school?.placesLeft);
  if (placesLeft === undefined) return null;
  return (
    <p className="mt-2 text-small text-muted">
      Your men and the lots that you lead take {SCHOOL_PLACES - placesLeft} of your {SCHOOL_PLACES}{" "}
      places.
    </p>
  );
}

function Hold({ gladiatorId }: { gladiatorId: string }) {
  const profile = useGladiators(({ profiles }) => profiles[gladiatorId]);
  const auction = useGladiators(({ auctions }) => auctions[gladiatorId]);
  const held = useOwnMaximum(auction) ?? 0;
  const price = auction?.currentBid ?? 0;
  if (!profile) return null;
  return (
    <li className="border-b border-line">
      <Link
        to={auctionPath(gladiatorId)}
        className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 py-1 hover:bg-tablet"
      >
        <CoinPortrait gladiator={profile} size={34} decorative />
        <span className="truncate font-bold">{profile.name}</span>
        <span className="text-right leading-tight">
          <b>{formatGold(held)}</b>
          {held > price && (
            <span className="block text-note text-muted">price {formatGold(price)}</span>
          )}
        </span>
      </Link>
    </li>
  );
}
