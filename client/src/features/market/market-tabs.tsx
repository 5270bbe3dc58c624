import { Tabs } from "radix-ui";
import { useRef } from "react";
import { useGladiators } from "../../lib/gladiators-store.ts";
import { useMarketPulse } from "../../lib/market-pulse.ts";
import type { MarketTab } from "../../lib/paths.ts";
import { usePlayerLists } from "../../lib/player-lists.ts";
import { useCentredCurrent } from "../../lib/use-centred-current.ts";
import { useSearchResults } from "./search/search-store.ts";

const LABELS: Record<MarketTab, string> = {
  "ending-soon": "Ending Soon",
  search: "Search",
  shortlisted: "Shortlisted",
  "active-bids": "Active Bids",
  "my-gladiators": "My Gladiators",
};

export function MarketTabs({ current }: { current: MarketTab }) {
  const counts = useTabCounts();
  const list = useRef<HTMLDivElement>(null);
  useCentredCurrent(list, "[data-state=active]", current);
  return (
    <Tabs.List
      ref={list}
      aria-label="Market"
      className="relative mb-6 flex overflow-x-auto border-b-2 border-gold/50 [scrollbar-width:none] max-sm:-mx-4 max-sm:px-2"
    >
      {(Object.keys(LABELS) as MarketTab[]).map((tab) => (
        <Tabs.Trigger
          key={tab}
          value={tab}
          className="group -mb-0.5 flex min-h-12 shrink-0 items-center gap-2 border-b-3 border-transparent px-3.5 font-inscription whitespace-nowrap text-bronze hover:text-oxblood focus-visible:-outline-offset-3 data-[state=active]:border-oxblood data-[state=active]:bg-linear-to-t data-[state=active]:from-gold/14 data-[state=active]:to-transparent data-[state=active]:font-bold data-[state=active]:text-oxblood sm:px-4.5"
        >
          {LABELS[tab]}{" "}
          <span className="min-w-6 rounded-full bg-travertine-deep px-1.5 text-center font-body text-[0.8125rem] leading-5 font-bold text-ink group-data-[state=active]:bg-oxblood group-data-[state=active]:text-ivory">
            {counts[tab]}
          </span>
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}

function useTabCounts(): Record<MarketTab, number> {
  const openAuctions = useMarketPulse((pulse) => pulse.openAuctions ?? 0);
  const found = useSearchResults((results) => results.total);
  const activeBids = usePlayerLists((lists) => lists.activeBids);
  return {
    "ending-soon": openAuctions,
    search: found,
    shortlisted: usePlayerLists((lists) => lists.shortlist?.length ?? 0),
    // An auction that ended stays on the list with its result, but is no bid any more.
    "active-bids": useGladiators(
      ({ auctions }) => (activeBids ?? []).filter((id) => auctions[id]?.status === "open").length,
    ),
    "my-gladiators": usePlayerLists((lists) => lists.owned?.length ?? 0),
  };
}
