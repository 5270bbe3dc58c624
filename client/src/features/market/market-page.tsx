import { MARKET_RELOAD_DELAY_MS } from "@ludus/shared/limits";
import { Tabs } from "radix-ui";
import { useEffect } from "react";
import { PageTitle } from "../../components/page/page-title.tsx";
import type { MarketTab } from "../../lib/paths.ts";
import { BidDialog } from "./bid-dialog/bid-dialog.tsx";
import { ActiveBidsTab } from "./lists/active-bids-tab.tsx";
import { useEndingSoon } from "./lists/ending-soon-store.ts";
import { EndingSoonTab } from "./lists/ending-soon-tab.tsx";
import { OwnedTab } from "./lists/owned-tab.tsx";
import { ShortlistedTab } from "./lists/shortlisted-tab.tsx";
import { MarketHeading } from "./market-heading.tsx";
import { MarketTabs } from "./market-tabs.tsx";
import { SearchTab } from "./search/search-tab.tsx";
import { useMarketAddress } from "./use-market-address.ts";

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
      <Tabs.Root value={tab} onValueChange={(next) => showTab(next as MarketTab)}>
        <MarketTabs />
        <Tabs.Content value="ending-soon" tabIndex={-1} className="outline-none">
          <EndingSoonTab onBid={openBid} />
        </Tabs.Content>
        <Tabs.Content value="search" tabIndex={-1} className="outline-none">
          <SearchTab onBid={openBid} />
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
        <BidDialog key={biddingOn} gladiatorId={biddingOn} onClose={closeBid} />
      )}
    </>
  );
}
