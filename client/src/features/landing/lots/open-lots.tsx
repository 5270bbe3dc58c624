import { useQuery } from "@tanstack/react-query";
import { marketPreview } from "@ludus/shared/contract/market/market-api";
import { MARKET_PREVIEW_SIZE } from "@ludus/shared/limits";
import { callApi } from "../../../lib/api/api.ts";
import { noteLatestServerTime } from "../../../lib/clock/server-clock.ts";
import { queryClient } from "../../../lib/queries/query-client.ts";
import { useAuctionDuration } from "../auction-duration.ts";
import { LotsFrame, LotsGrid, LotsNotice, LotsSkeleton } from "./lots-frame.tsx";
import { OpenLot } from "./open-lot.tsx";

/** The answer is kept for three seconds, by the server and on the way. */
const ASKED_EVERY_MS = 10_000;

/** The auctions that end soonest. Polled while the tab is visible, without a socket. */
export function OpenLots() {
  const { data, isError } = useQuery(
    {
      queryKey: ["market preview"],
      queryFn: async ({ signal }) => {
        const preview = await callApi(marketPreview, {}, { signal });
        noteLatestServerTime(preview.serverTime);
        useAuctionDuration.setState({ durationMs: preview.auctionDurationMs });
        return preview;
      },
      refetchInterval: ASKED_EVERY_MS,
      refetchOnWindowFocus: true,
    },
    queryClient,
  );
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
