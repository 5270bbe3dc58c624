import { Suspense, useEffect } from "react";
import { lazyChunk } from "../../components/states/component-or-retry.tsx";
import { PageTitle } from "../../components/page/page-title.tsx";
import { TabPanel, Tabs } from "../../components/tabs/tabs.tsx";
import { MARKET_TABS, type MarketTab } from "../../lib/navigation/paths.ts";
import { useConnection } from "../../lib/stores/connection.ts";
import { whenIdle } from "../../lib/browser/when-idle.ts";
import { GridSkeleton } from "./lists/grid-skeleton.tsx";
import { EndingSoonTab } from "./lists/tabs/ending-soon-tab.tsx";
import { useEndingSoon } from "./lists/tabs/use-ending-soon.ts";
import {
  loadActiveBidsTab,
  loadBidDialog,
  loadOwnedTab,
  loadSearchTab,
  loadShortlistedTab,
} from "./market-chunks.ts";
import { OpenLot } from "./lot/open-lot.ts";
import { MarketHeading } from "./market-heading.tsx";
import { MarketTabs } from "./market-tabs.tsx";
import { isForSold } from "./search/sold/sold-address.ts";
import { useSearchResults } from "./search/search-results.ts";
import { useBidKey } from "./use-bid-key.ts";
import { SortSelect } from "./sort-select.tsx";
import { useMarketAddress } from "./use-market-address.ts";
import { ViewSwitch } from "./view-switch.tsx";

const SORTED_TABS: ReadonlySet<MarketTab> = new Set(["ending-soon", "search", "shortlisted"]);

const BidDialog = lazyChunk(loadBidDialog);
const SearchTab = lazyChunk(loadSearchTab);
const ActiveBidsTab = lazyChunk(loadActiveBidsTab);
const ShortlistedTab = lazyChunk(loadShortlistedTab);
const OwnedTab = lazyChunk(loadOwnedTab);
const prepare = () =>
  void Promise.allSettled([
    loadBidDialog(),
    loadSearchTab(),
    loadActiveBidsTab(),
    loadShortlistedTab(),
    loadOwnedTab(),
  ]);

export function MarketPage() {
  const { tab, search, biddingOn, showTab, openBid, closeBid } = useMarketAddress();
  useBidKey();
  useEffect(fetchDialogOnceLive, []);
  const market = useEndingSoon();
  const isSoldShown = tab === "search" && search !== null && isForSold(search);
  const { results, isFiltered } = useSearchResults(search, tab === "search" && !isSoldShown);
  const isSorted = SORTED_TABS.has(tab) && !isSoldShown;

  return (
    <>
      <PageTitle>Market</PageTitle>
      <MarketHeading isLoading={market.status === "loading"} onRefresh={market.refresh}>
        {isSorted && <SortSelect isOnPhone />}
      </MarketHeading>
      <Tabs
        value={tab}
        onShow={(next) => showTab(MARKET_TABS.find((one) => one === next) ?? tab)}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <MarketTabs current={tab} filtered={isFiltered && !isSoldShown ? results : null}>
          {isSorted && <SortSelect />}
          {tab !== "my-gladiators" && !isSoldShown && <ViewSwitch />}
        </MarketTabs>
        <OpenLot value={openBid}>
          <TabPanel value="ending-soon" className="outline-none">
            <EndingSoonTab market={market} />
          </TabPanel>
          <TabPanel value="search" className="outline-none">
            <Suspense fallback={<GridSkeleton cards={3} />}>
              <SearchTab results={results} />
            </Suspense>
          </TabPanel>
          <TabPanel value="shortlisted" className="outline-none">
            <Suspense fallback={<GridSkeleton cards={3} />}>
              <ShortlistedTab />
            </Suspense>
          </TabPanel>
          <TabPanel value="active-bids" className="outline-none">
            <Suspense fallback={<GridSkeleton cards={3} />}>
              <ActiveBidsTab />
            </Suspense>
          </TabPanel>
          <TabPanel value="my-gladiators" className="outline-none">
            <Suspense fallback={<GridSkeleton cards={3} />}>
              <OwnedTab />
            </Suspense>
          </TabPanel>
        </OpenLot>
      </Tabs>
      {biddingOn !== null && (
        <Suspense fallback={null}>
          <BidDialog key={biddingOn} gladiatorId={biddingOn} onClose={closeBid} />
        </Suspense>
      )}
    </>
  );
}

/** A press on a bid button waits for nothing then. Returns the way to stop. */
function fetchDialogOnceLive(): () => void {
  return useConnection.subscribe(({ status }) => {
    if (status === "live") whenIdle(() => void Promise.allSettled([loadBidDialog()]));
  });
}
