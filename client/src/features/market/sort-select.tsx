import { marketSort, type MarketSort } from "@ludus/shared/model/market-sort";
import ArrowDownUp from "lucide-react/icons/arrow-down-up";
import ChevronDown from "lucide-react/icons/chevron-down";
import { Select } from "../../components/field/select.tsx";
import { useMarketSort } from "./use-market-sort.ts";
import { useMarketView } from "./use-market-view.ts";

const LABELS: Record<MarketSort, string> = {
  "ending-soon": "Ending soonest",
  "ending-late": "Ending last",
  "price-low": "Lowest price",
  "price-high": "Highest price",
  potential: "Highest potential",
  "potential-low": "Lowest potential",
  level: "Highest level",
  "level-low": "Lowest level",
  "age-low": "Youngest",
  "age-high": "Oldest",
  value: "Highest value",
  "value-low": "Lowest value",
  bids: "Most bids",
  "bids-low": "Fewest bids",
  wins: "Most wins",
  "wins-low": "Fewest wins",
  name: "Name, A to Z",
  "name-z": "Name, Z to A",
};

const BELOW_ICON = "max-xl:absolute max-xl:inset-0 max-xl:w-full max-xl:opacity-0";
const LIST = "xl:h-7.5 xl:pr-7 xl:pl-2.5 xl:pointer-coarse:h-11";

interface SortSelectProps {
  /** The phone's, in the heading, where a finger finds it. */
  isOnPhone?: boolean;
}

/** A word and a list on wide windows; elsewhere the list opens from an icon. */
export function SortSelect({ isOnPhone = false }: SortSelectProps) {
  const { sort, sortBy } = useMarketSort();
  const { view } = useMarketView();
  // The wide table sorts by its heads.
  const folded = view === "table" ? "xl:hidden" : "";
  const size = isOnPhone
    ? "size-11"
    : `field-box hover:border-bronze max-xl:h-8 max-xl:w-9 pointer-coarse:h-11 max-xl:pointer-coarse:w-11 ${folded}`;
  return (
    <div
      className={`relative grid shrink-0 place-items-center rounded-sm text-bronze outline-oxblood has-focus-visible:outline-2 ${size}`}
    >
      <ArrowDownUp className={isOnPhone ? "size-5" : "pointer-events-none size-4 xl:hidden"} />
      <Select
        aria-label="Sort by"
        options={marketSort.options}
        nameOf={(one) => LABELS[one]}
        value={sort}
        onChange={sortBy}
        className={`h-full appearance-none text-note text-ink outline-none ${BELOW_ICON} ${LIST}`}
      />
      <ChevronDown className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-muted max-xl:hidden" />
    </div>
  );
}
