import { MARKET_RELOAD_DELAY_MS } from "@ludus/shared/limits";
import { Tabs } from "radix-ui";
import { lazy, Suspense, useEffect } from "react";
import { PageTitle } from "../../components/page/page-title.tsx";
import type { MarketTab } from "../../lib/paths.ts";
import { ActiveBidsTab } from "./lists/active-bids-tab.tsx";
import { useEndingSoon } from "./lists/ending-soon-store.ts";
import { GridSkeleton } from "./lists/grid-skeleton.tsx";
import { EndingSoonTab } from "./lists/ending-soon-tab.tsx";
import { OwnedTab } from "./lists/owned-tab.tsx";
import { ShortlistedTab } from "./lists/shortlisted-tab.tsx";
import { MarketHeading } from "./market-heading.tsx";
import { MarketTabs } from "./market-tabs.tsx";
import { useMarketAddress } from "./use-market-address.ts";

/** Neither is needed to see the market; both are fetched once a hand comes near it. */
const loadBidDialog = () => import("./bid-dialog/bid-dialog.tsx");
const loadSearchTab = () => import("./search/search-tab.tsx");
const BidDialog = lazy(() => loadBidDialog().then((m) => ({ default: m.BidDialog })));
const SearchTab = lazy(() => loadSearchTab().then((m) => ({ default: m.SearchTab })));
const prepare = () => void Promise.allSettled([loadBidDialog(), loadSearchTab()]);

export function MarketPage() {
  const { tab, biddingOn, showTab, openBid, closeBid } = useMarketAddress();
  const browse = () => showTab("ending-soon");

  useEffect(() => {
    const timer = setTimeout(() => void useEndingSoon.getState().load(), MARKET_RELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      <PageTitle>Market</PageTitle>
      <MarketHeading />
      <Tabs.Root
        value={tab}
        onValueChange={(next) => showTab(next as MarketTab)}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <MarketTabs current={tab} />
        <Tabs.Content value="ending-soon" tabIndex={-1} className="outline-none">
          <EndingSoonTab onBid={openBid} />
        </Tabs.Content>
        <Tabs.Content value="search" tabIndex={-1} className="outline-none">
          <Suspense fallback={<GridSkeleton cards={3} />}>
            <SearchTab onBid={openBid} />
          </Suspense>
        </Tabs.Content>
        <Tabs.Content value="shortlisted" tabIndex={-1} className="outline-none">
          <ShortlistedTab onBid={openBid} onBrowse={browse} />
        </Tabs.Content>
        <Tabs.Content value="active-bids" tabIndex={-1} className="outline-none">
          <ActiveBidsTab onBid={openBid} onBrowse={browse} />
        </Tabs.Content>
        <Tabs.Content value="my-gladiators" tabIndex={-1} className="outline-none">
          <OwnedTab onBrowse={browse} />
        </Tabs.Content>
      </Tabs.Root>
      {biddingOn !== null && (
        <Suspense fallback={null}>
          <BidDialog key={biddingOn} gladiatorId={biddingOn} onClose={closeBid} />
        </Suspense>
      )}
    </>
  );
}
