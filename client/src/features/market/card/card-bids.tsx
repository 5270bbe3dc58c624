import { RECENT_BIDS_ON_CARD } from "@ludus/shared/limits";
import { NewestBids } from "../lot/newest-bids.tsx";
import { UnseenFacts } from "../lot/unseen-facts.tsx";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";

const PLACE = "h-[4.75rem] border-t border-line/70 px-3.5 py-1 text-note leading-[1.06rem]";

/** Its height is the same with any number of bids. */
export function CardBids({ gladiatorId }: { gladiatorId: string }) {
  const auction = useGladiators(({ auctions }) => auctions[gladiatorId]);
  if (!auction) return null;
  const { bidCount, bidHistory } = auction;
  if (bidCount === 0) {
    return (
      <div className={PLACE}>
        <p className="text-muted">Nobody has raised a hand.</p>
        <UnseenFacts gladiatorId={gladiatorId} />
      </div>
    );
  }
  const moreBids = bidCount - Math.min(RECENT_BIDS_ON_CARD, bidHistory.length);
  return (
    <div className={PLACE}>
      <NewestBids bids={bidHistory} shown={RECENT_BIDS_ON_CARD} />
      {moreBids > 0 && (
        <p className="text-mark leading-[1rem] text-muted">
          {`+${formatGold(moreBids)} more ${moreBids === 1 ? "bid" : "bids"}`}
        </p>
      )}
    </div>
  );
}
