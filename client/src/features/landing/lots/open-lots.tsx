import { useQuery } from "@tanstack/react-query";
import { MARKET_PREVIEW_SIZE } from "@ludus/shared/limits";
import { useEffect } from "react";
import { marketPreviewQuery } from "../../../components/open-lot/market-preview-query.ts";
import { OpenLot } from "../../../components/open-lot/open-lot.tsx";
import { queryClient } from "../../../lib/queries/query-client.ts";
import { useAuctionDuration } from "../auction-duration.ts";
import { LotsFrame, LotsGrid, LotsNotice, LotsSkeleton } from "./lots-frame.tsx";

/** Followed without a socket. The server says how long its own auctions run. */
export function OpenLots() {
  const { data, isError } = useQuery(marketPreviewQuery, queryClient);
  const durationMs = data?.auctionDurationMs;
  useEffect(() => {
    if (durationMs !== undefined) useAuctionDuration.setState({ durationMs });
  }, [durationMs]);
  if (!data) return isError ? <LotsAway /> : <LotsSkeleton />;
  const { lots, totalGladiators } = data;
  if (lots.length === 0) {
    return (
      <LotsFrame note="No fighter is up for bids.">
        <LotsNotice>The block is empty. New men are on the road.</LotsNotice>
      </LotsFrame>
    );
  }
  const fighters = totalGladiators === 1 ? "1 fighter is" : `${totalGladiators} fighters are`;
  const asOf = isError ? "The clerk is out; prices as he left them." : "These go first.";
  return (
    <LotsFrame note={`${fighters} up for bids. ${asOf}`}>
      <LotsGrid missing={MARKET_PREVIEW_SIZE - lots.length}>
        {lots.map((lot) => (
          <OpenLot key={lot.id} lot={lot} />
        ))}
      </LotsGrid>
    </LotsFrame>
  );
}

function LotsAway() {
  return (
    <LotsFrame note="The clerk is out.">
      <LotsNotice>The block can’t be seen from here just now.</LotsNotice>
    </LotsFrame>
  );
}
