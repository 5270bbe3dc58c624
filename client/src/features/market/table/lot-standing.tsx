import type { AuctionState } from "@ludus/shared/model/auction";
import { useSession } from "../../../lib/session/session.ts";
import { useStanding } from "../../../lib/stores/standing.ts";
import { StateChip } from "../lot/state-chip.tsx";

/** The player's standing, or the name of the leader or buyer. */
export function LotStanding({ auction }: { auction: AuctionState }) {
  const { gladiatorId, highestBidderId, highestBidderName, status } = auction;
  const standing = useStanding(gladiatorId);
  const isPlayers = useSession(({ user }) => user !== null && user.id === highestBidderId);
  if (highestBidderName === null) return <span className="text-muted">No bids yet</span>;
  if (standing === "none" && status === "open") return highestBidderName;
  const isRivals = !isPlayers || status === "sold";
  return (
    <span className="grid justify-items-start gap-0.5 leading-none">
      <StateChip gladiatorId={gladiatorId} />
      {isRivals && (
        <span className="max-w-full truncate text-mark text-muted">
          {status === "sold" ? "to" : "by"} {isPlayers ? "you" : highestBidderName}
        </span>
      )}
    </span>
  );
}
