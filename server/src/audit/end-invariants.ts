import { sql, type SQL } from "drizzle-orm";
import { auctionIdOfBid, firstBidIdOf, lastBidIdOf } from "./bid-numbers.ts";

const ofItsBids = sql`bids.id between ${firstBidIdOf("auctions")} and ${lastBidIdOf("auctions")}`;

/** Part of I5, for auctions whose end has moved: a bid precedes the end that the bids before it left. */
export function bidsAfterTheEndThatHeld(): SQL {
  return sql`
    select 'bid ' || id || ': of auction ' || ${auctionIdOfBid("id")} || ', placed at ' || placed_at
      || ', after the end that held then' as offender
    from (
      select bids.id, placed_at, first_ends_at, soft_close_ms,
        first_ends_at + soft_close_max_ms as latest_ends_at,
        max(placed_at) over (
          partition by auctions.id order by bids.id
          rows between unbounded preceding and 1 preceding
        ) as placed_before
      from auctions join bids on ${ofItsBids}
      where ends_at <> first_ends_at
    ) late
    where placed_at >= latest_ends_at
      or (placed_at >= first_ends_at
        and (placed_before is null or placed_at >= placed_before + soft_close_ms))`;
}

/** Part of I5: bids move an end forward, within the rule that the auction was listed under. */
export function endsMovedTooFar(): SQL {
  return sql`
    select 'auction ' || id || ': ends at ' || ends_at || ', first ' || first_ends_at
      || ', with a last bid at ' || coalesce(last_bid_at, 0) as offender
    from (
      select id, ends_at, first_ends_at, soft_close_ms, soft_close_max_ms,
        (select max(placed_at) from bids where ${ofItsBids}) as last_bid_at
      from auctions
      where ends_at <> first_ends_at
    ) moved
    where ends_at < first_ends_at or soft_close_ms is null or soft_close_max_ms is null
      or ends_at > first_ends_at + soft_close_max_ms
      or last_bid_at is null or ends_at > last_bid_at + soft_close_ms`;
}
