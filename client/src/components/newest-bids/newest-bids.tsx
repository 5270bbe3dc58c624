import type { BidHistoryEntry } from "@ludus/shared/model/bid";
import { useState } from "react";
import { formatGold } from "../../lib/gold.ts";
import { useSession } from "../../lib/session.ts";
import { TimeAgo } from "../countdown/time-ago.tsx";

interface NewestBidsProps {
  /** Newest first. */
  bids: readonly BidHistoryEntry[];
  shown: number;
}

/** A bid that arrives while the list is shown slides in. */
export function NewestBids({ bids, shown }: NewestBidsProps) {
  const username = useSession((session) => session.user?.username);
  const [firstIds] = useState(() => new Set(bids.map((bid) => bid.id)));
  return (
    <ol aria-label="Newest bids" className="leading-snug">
      {bids.slice(0, shown).map((bid) => (
        <li
          key={bid.id}
          className={`grid grid-cols-[minmax(0,1fr)_auto_auto] items-baseline gap-x-3 ${firstIds.has(bid.id) ? "" : "animate-slide-in"}`}
        >
          <span className={bid.bidder.username === username ? "font-bold" : "truncate"}>
            {bid.bidder.username === username ? "you" : bid.bidder.username}
          </span>
          <TimeAgo timeMs={bid.bidTime} className="text-[0.875rem] text-muted" />
          <span className="min-w-12 text-right font-bold">{formatGold(bid.bidAmount)}</span>
        </li>
      ))}
    </ol>
  );
}
