import { MINIMUM_RAISE_GOLD, RECENT_BIDS_IN_MODAL } from "@ludus/shared/limits";
import type { BidHistoryEntry } from "@ludus/shared/model/bid";
import { NewestBids } from "../lot/newest-bids.tsx";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { useIsOwnLot } from "../../../lib/stores/gladiators/standing.ts";
import { UnseenFacts } from "../lot/unseen-facts.tsx";
import { useIsForEarnedGold } from "./draft/use-earned-gold-only.ts";
import type { BidPane } from "./bid-state.tsx";
import { useBidderIds } from "./use-bidder-ids.ts";
import { PANEL } from "./form/form-frame.tsx";

interface RecentBidsProps {
  gladiatorId: string;
  bids: readonly BidHistoryEntry[];
  /** The player's maximum that one of the bids went beyond. */
  overtakenMaximum: number | null;
  pane: BidPane;
  /** Null: there is nobody to report. */
  onReport: (() => void) | null;
}

const HEIGHTS: Record<BidPane, string> = {
  amount:
    "max-md:h-[4.65rem] max-md:shrink-0 max-md:[@container(height<560px)]:h-[3.3rem] max-md:[@container(700px<=height<1000px)]:hidden",
  attributes: "max-md:hidden",
  bids: "max-md:flex-1",
};

/**
 * Five of them, always with the room of five; a phone shows three while the amount is chosen, and two
 * above its keyboard. Where he and the prices stand as well, they wait behind their button.
 */
export function RecentBids({
  gladiatorId,
  bids,
  overtakenMaximum,
  pane,
  onReport,
}: RecentBidsProps) {
  const isOwn = useIsOwnLot(gladiatorId);
  const isBarred = useIsForEarnedGold(useGladiators(({ auctions }) => auctions[gladiatorId]));
  const canBid = !isOwn && !isBarred;
  const bidderIds = useBidderIds(gladiatorId, bids);
  return (
    <section className={`overflow-hidden py-1 md:h-[147px] md:bg-tablet ${PANEL} ${HEIGHTS[pane]}`}>
      <div
        className={`flex h-[1.1rem] items-center justify-between ${pane === "bids" ? "" : "max-md:hidden"}`}
      >
        <h3 className="text-small leading-tight">Recent bids</h3>
        {onReport && (
          <button
            type="button"
            onClick={onReport}
            className="relative min-h-6 text-small text-muted underline underline-offset-3 hover:text-oxblood pointer-coarse:min-h-11"
          >
            Report a player
          </button>
        )}
      </div>
      {bids.length === 0 ? (
        <>
          <p className="leading-tight text-muted">
            Nobody has bid on him yet.{canBid && " Be the first."}
          </p>
          <UnseenFacts gladiatorId={gladiatorId} />
          <p hidden={!canBid} className="mt-2 text-small leading-tight text-muted max-md:hidden">
            Your bid leads until somebody bids {formatGold(MINIMUM_RAISE_GOLD)} more. Its gold is
            held meanwhile, and is back in your purse once you are outbid.
          </p>
        </>
      ) : (
        <NewestBids
          bids={bids}
          shown={RECENT_BIDS_IN_MODAL}
          overtakenMaximum={overtakenMaximum}
          bidderIds={bidderIds}
        />
      )}
    </section>
  );
}
