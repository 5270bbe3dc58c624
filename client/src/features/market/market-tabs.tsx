import { keysOf } from "@ludus/shared/records";
import { useRef, type ReactNode } from "react";
import { Tab, TabList } from "../../components/tabs/tabs.tsx";
import { useGladiators } from "../../lib/stores/gladiators/gladiators-store.ts";
import type { MarketTab } from "../../lib/navigation/paths.ts";
import { useFollowed } from "../../lib/queries/followed.ts";
import { useMarketPulse } from "../../lib/queries/market-pulse.ts";
import { activeBidsQuery, ownedQuery, shortlistQuery } from "../../lib/queries/player-queries.ts";
import type { MarketList } from "./lists/market-list.ts";
import { useCentredCurrent } from "../../lib/browser/use-centred-current.ts";

const LABELS: Record<MarketTab, string> = {
  "ending-soon": "Ending Soon",
  search: "Search",
  shortlisted: "Shortlisted",
  "active-bids": "Active Bids",
  "my-gladiators": "My Gladiators",
};

const TAB = "flex items-center gap-1.5 px-2.5 text-label whitespace-nowrap xl:font-inscription";
/** Below wide windows the number stands above the name. */
const STACKED_TAB =
  "max-xl:flex-col-reverse max-xl:justify-center max-xl:gap-0 max-xl:text-note max-sm:flex-auto max-sm:px-1 max-sm:text-mark";
const FORCED_COLOURS =
  "forced-colors:border-[Canvas] forced-colors:aria-selected:border-[Highlight]";
const COUNT_COLOURS =
  "text-ink group-aria-selected:bg-oxblood group-aria-selected:text-ivory xl:bg-travertine-deep";

/** Not known yet, or not available. */
const UNKNOWN = "–";

interface MarketTabsProps {
  current: MarketTab;
  /** The results of the search, where it has a filter. */
  filtered: MarketList | null;
  /** At the right end of the same line. */
  children?: ReactNode;
}

export function MarketTabs({ current, filtered, children }: MarketTabsProps) {
  const counts = useTabCounts(filtered);
  const list = useRef<HTMLDivElement>(null);
  useCentredCurrent(list, "[aria-selected=true]", current);
  return (
    <div className="mt-0.5 mb-2.5 flex h-[42px] *:border-b-2 *:border-gold/50 pointer-coarse:h-[46px] max-sm:-mx-3">
      <TabList
        ref={list}
        aria-label="Market"
        className="relative flex min-w-0 flex-1 overflow-x-auto [scrollbar-width:none] max-sm:px-1"
      >
        {keysOf(LABELS).map((tab) => (
          <Tab
            key={tab}
            value={tab}
            className={`group page-tab lit-tab ${TAB} ${STACKED_TAB} ${FORCED_COLOURS}`}
          >
            {LABELS[tab]}{" "}
            <span
              className={`min-w-6 rounded-full px-1.5 text-center font-body text-note leading-5 font-bold max-xl:leading-[1.15] ${COUNT_COLOURS}`}
            >
              {counts[tab]}
            </span>
          </Tab>
        ))}
      </TabList>
      <div className="flex shrink-0 items-center gap-2 max-sm:hidden">{children}</div>
    </div>
  );
}

function useTabCounts(filtered: MarketList | null): Record<MarketTab, number | string> {
  const openAuctions = useMarketPulse()?.openAuctions ?? UNKNOWN;
  const activeBids = useFollowed(activeBidsQuery);
  const shortlist = useFollowed(shortlistQuery);
  return {
    "ending-soon": openAuctions,
    search:
      filtered === null ? openAuctions : filtered.status === "ready" ? filtered.total : UNKNOWN,
    // A sold gladiator stays there, folded, until the player takes them off.
    shortlisted: useGladiators(
      ({ auctions }) =>
        shortlist?.filter(({ gladiatorId }) => auctions[gladiatorId]?.status !== "sold").length ??
        UNKNOWN,
    ),
    // An auction that ended stays on the list with its result, but is no bid any more.
    "active-bids": useGladiators(
      ({ auctions }) =>
        activeBids?.filter((id) => auctions[id]?.status === "open").length ?? UNKNOWN,
    ),
    "my-gladiators": useFollowed(ownedQuery)?.length ?? UNKNOWN,
  };
}
