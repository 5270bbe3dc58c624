import { RECENT_BIDS_IN_MODAL } from "@ludus/shared/limits";
import type { BidHistoryEntry } from "@ludus/shared/model/bid";
import { NewestBids } from "../../../components/newest-bids/newest-bids.tsx";
import type { BidPane } from "./bid-pane.ts";

interface RecentBidsProps {
  bids: readonly BidHistoryEntry[];
  pane: BidPane;
}

const HEIGHTS: Record<BidPane, string> = {
  amount: "max-md:h-[4.65rem] max-md:shrink-0 max-md:[@container(height<560px)]:h-[3.3rem]",
  attributes: "max-md:hidden",
  bids: "max-md:flex-1",
};

/**
 * Five of them, always with the room of five; a phone shows three while the amount is chosen, and two above its
 * keyboard.
 */
export function RecentBids({ bids, pane }: RecentBidsProps) {
  return (
    <section
      className={`overflow-hidden border-line px-4 py-1 max-md:border-b md:col-start-2 md:mx-5.5 md:mt-2.5 md:h-[147px] md:rounded-sm md:border md:bg-tablet md:px-3.5 ${HEIGHTS[pane]}`}
    >
      <h3 className="text-small leading-tight max-md:sr-only">Recent bids</h3>
      {bids.length === 0 ? (
        <p className="text-muted">Nobody has bid on him yet. Be the first.</p>
      ) : (
        <NewestBids bids={bids} shown={RECENT_BIDS_IN_MODAL} />
      )}
    </section>
  );
}
