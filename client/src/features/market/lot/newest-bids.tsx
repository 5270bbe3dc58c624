import type { BidHistoryEntry } from "@ludus/shared/model/bid";
import { useState } from "react";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { useSession } from "../../../lib/session/session.ts";
import { SchoolLink } from "../../../components/school-link/school-link.tsx";
import { TimeAgo } from "../../../components/countdown/time-ago.tsx";

interface NewestBidsProps {
  /** Newest first. */
  bids: readonly BidHistoryEntry[];
  shown: number;
  /** The player's maximum that one bid went beyond. Null, or left out: none did. */
  overtakenMaximum?: number | null;
  /** By name. Left out, or without a name: it leads nowhere. */
  bidderIds?: ReadonlyMap<string, string>;
}

const NOBODY: ReadonlyMap<string, string> = new Map();

const COLUMNS =
  "grid-cols-[minmax(0,1fr)_auto_minmax(3.1rem,auto)] @max-[10rem]:grid-cols-[minmax(0,1fr)_auto]";

/** A bid that arrives while the list is shown slides in. Beside a vast sum there is no room for times. */
export function NewestBids({
  bids,
  shown,
  overtakenMaximum = null,
  bidderIds = NOBODY,
}: NewestBidsProps) {
  const username = useSession((session) => session.user?.username);
  const overtakingId = overtakingBidId(bids, overtakenMaximum);
  const [firstIds] = useState(() => new Set(bids.map((bid) => bid.id)));
  return (
    <ol aria-label="Newest bids" className="@container">
      {linesOf(bids.slice(0, shown)).map(({ place, bid }) => (
        <li key={place}>
          <p
            key={bid.id}
            className={`grid items-baseline gap-x-2 ${COLUMNS} ${place > 0 || firstIds.has(bid.id) ? "" : "animate-slide-in"}`}
          >
            <span className="flex min-w-0 items-baseline gap-1.5">
              {bid.bidder.username === username ? (
                <span className="font-bold">you</span>
              ) : (
                <SchoolLink userId={bidderIds.get(bid.bidder.username)} className="truncate">
                  {bid.bidder.username}
                </SchoolLink>
              )}
              {bid.automatic === true && <AutomaticMark />}
              {bid.id === overtakingId && (
                <span className="shrink-0 text-minor text-oxblood">
                  your {formatGold(overtakenMaximum ?? 0)} were not enough
                </span>
              )}
            </span>
            <TimeAgo at={bid.bidTime} className="text-minor text-muted @max-[10rem]:hidden" />
            <span className="text-right font-bold @max-[10rem]:text-note">
              {formatGold(bid.bidAmount)}
            </span>
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The server bid for the leader, within the leader's maximum. */
function AutomaticMark() {
  return (
    <span
      title="Bid for the leader, up to the maximum they left"
      className="shrink-0 rounded-xs border border-gold/70 bg-tablet px-1 text-numeral leading-[0.9rem] text-bronze"
    >
      automatic
    </span>
  );
}

/** The first bid above the maximum: the price was below it before. */
function overtakingBidId(
  bids: readonly BidHistoryEntry[],
  maximum: number | null,
): string | undefined {
  if (maximum === null) return undefined;
  return bids.find(({ bidAmount }, place) => {
    const before = bids[place + 1];
    return bidAmount > maximum && before !== undefined && before.bidAmount < maximum;
  })?.id;
}

/** Lines stay where they are: a new bid changes what they say and moves none of them. */
function linesOf(bids: readonly BidHistoryEntry[]) {
  return bids.map((bid, place) => ({ place, bid }));
}
