import { MARKET_PAGE_SIZE } from "@ludus/shared/limits";
import { Hourglass } from "lucide-react";
import { Button } from "../../../components/button/button.tsx";
import { NoticePanel } from "../../../components/states/notice-panel.tsx";
import { useEndingSoon } from "./ending-soon-store.ts";
import { GladiatorGrid } from "./gladiator-grid.tsx";
import { GridSkeleton } from "./grid-skeleton.tsx";
import { LoadMore } from "./load-more.tsx";
import { MarketUnavailable } from "./market-unavailable.tsx";

export function EndingSoonTab({ onBid }: { onBid: (gladiatorId: string) => void }) {
  const market = useEndingSoon();
  if (market.status === "failed") {
    return <MarketUnavailable reason={market.reason} onRetry={() => void market.load()} />;
  }
  if (market.status !== "ready") return <GridSkeleton cards={MARKET_PAGE_SIZE} />;
  if (market.ids.length === 0) {
    return (
      <NoticePanel
        icon={<Hourglass />}
        title="No gladiators under the hammer"
        action={<Button onClick={() => void market.load()}>Look again</Button>}
      >
        Every lot is sold. The house brings new men before long.
      </NoticePanel>
    );
  }
  return (
    <>
      <GladiatorGrid label="Ending soon" ids={market.ids} onBid={onBid} />
      <LoadMore
        isLoading={market.isLoadingMore}
        isComplete={market.isComplete}
        onLoadMore={() => void market.loadMore()}
      />
    </>
  );
}
