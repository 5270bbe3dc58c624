import { MARKET_PAGE_SIZE } from "@ludus/shared/limits";
import { Hourglass } from "lucide-react";
import { Button } from "../../../../components/button/button.tsx";
import { NoticePanel } from "../../../../components/states/notice-panel.tsx";
import { GridSkeleton } from "../grid-skeleton.tsx";
import { LoadMore } from "../load-more.tsx";
import { Lots } from "../lots.tsx";
import type { MarketList } from "../market-list.ts";
import { MarketUnavailable } from "../market-unavailable.tsx";

interface EndingSoonTabProps {
  market: MarketList;
  onBid: (gladiatorId: string) => void;
}

export function EndingSoonTab({ market, onBid }: EndingSoonTabProps) {
  if (market.status === "failed") {
    return <MarketUnavailable reason={market.reason} onRetry={market.refresh} />;
  }
  if (market.status === "loading") return <GridSkeleton cards={MARKET_PAGE_SIZE} />;
  if (market.ids.length === 0) {
    return (
      <NoticePanel
        icon={<Hourglass />}
        title="No gladiators under the hammer"
        action={<Button onClick={market.refresh}>Look again</Button>}
      >
        Every lot is sold. The house brings new men before long.
      </NoticePanel>
    );
  }
  return (
    <>
      <Lots label="Ending soon" ids={market.ids} coming={market.coming} onBid={onBid} />
      <LoadMore list={market} />
    </>
  );
}
