import type { AuctionState } from "@ludus/shared/model/auction";
import { SchoolLink } from "../../../components/school-link/school-link.tsx";
import { isVast } from "../../../components/gold/is-vast.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useMaximumAbovePrice, useStanding } from "../../../lib/stores/gladiators/standing.ts";
import { maximumText, wholeMaximumText } from "../lot/maximum-text.ts";
import { StateChip } from "../lot/state-chip.tsx";

/** The player's standing, or the name of the leader or buyer. */
export function LotStanding({ auction }: { auction: AuctionState }) {
  const { gladiatorId, highestBidderId, highestBidderName, status } = auction;
  const standing = useStanding(gladiatorId);
  const isPlayers = useSession(({ user }) => user !== null && user.id === highestBidderId);
  const maximum = useMaximumAbovePrice(auction);
  if (highestBidderName === null) return <span className="text-muted">No bids yet</span>;
  const leader = <SchoolLink userId={highestBidderId}>{highestBidderName}</SchoolLink>;
  if (standing === "none" && status === "open") return leader;
  const isRivals = !isPlayers || status === "sold";
  return (
    <span className="grid justify-items-start gap-0.5 leading-none">
      <StateChip gladiatorId={gladiatorId} />
      {maximum !== null && (
        <span
          title={wholeMaximumText(maximum)}
          className={`max-w-full truncate font-medium text-laurel-ink ${isVast(maximum) ? "text-numeral" : "text-mark"}`}
        >
          {maximumText(maximum)}
        </span>
      )}
      {isRivals && (
        <span className="max-w-full truncate text-mark text-muted">
          <span>{status === "sold" ? "to" : "by"}</span> {isPlayers ? "you" : leader}
        </span>
      )}
    </span>
  );
}
