import { MARKET_PAGE_SIZE } from "@ludus/shared/limits";
import Hourglass from "lucide-react/icons/hourglass";
import { Suspense } from "react";
import { MINUTE_MS } from "@ludus/shared/durations";
import { Button } from "../../../../components/button/button.tsx";
import { lazyChunk } from "../../../../components/states/component-or-retry.tsx";
import { NoticePanel } from "../../../../components/states/notice-panel.tsx";
import { writtenDurationMs } from "../../../../lib/clock/written-duration.ts";
import { loadClosingNow } from "../../market-chunks.ts";
import { GridSkeleton } from "../grid-skeleton.tsx";
import { LoadMore } from "../load-more.tsx";
import { Lots } from "../lots.tsx";
import { useHasMore, type MarketList } from "../market-list.ts";
import { MarketUnavailable } from "../market-unavailable.tsx";

const ClosingNow = lazyChunk(loadClosingNow);

/** Shorter auctions end by the minute: a list that stays calm can't show what ends next. */
const LIVELY_MS = 15 * MINUTE_MS;

interface EndingSoonTabProps {
  market: MarketList;
}

export function EndingSoonTab(props: EndingSoonTabProps) {
  const isLively = (writtenDurationMs() ?? Infinity) <= LIVELY_MS;
  return (
    <>
      {isLively && (
        <div className="mb-3 h-[5.6rem]">
          <Suspense fallback={null}>
            <ClosingNow />
          </Suspense>
        </div>
      )}
      <EndingSoonList {...props} />
    </>
  );
}

function EndingSoonList({ market }: EndingSoonTabProps) {
  const hasMore = useHasMore(market);
  if (market.status === "failed") {
    return <MarketUnavailable reason={market.reason} onRetry={market.refresh} />;
  }
  if (market.status === "loading") return <GridSkeleton cards={MARKET_PAGE_SIZE} />;
  if (market.ids.length === 0 && !hasMore) {
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
      <Lots label="Ending soon" ids={market.ids} coming={market.coming} />
      <LoadMore list={market} />
    </>
  );
}
