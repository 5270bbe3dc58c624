import { SearchX, ScrollText } from "lucide-react";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { NoticePanel } from "../../../components/states/notice-panel.tsx";
import { GladiatorGrid } from "../lists/gladiator-grid.tsx";
import { GridSkeleton } from "../lists/grid-skeleton.tsx";
import { LoadMore } from "../lists/load-more.tsx";
import { MarketUnavailable } from "../lists/market-unavailable.tsx";
import {
  addressOfSearch,
  BLANK_SEARCH,
  filtersOfSearch,
  searchInAddress,
} from "./search-address.ts";
import { SearchForm } from "./search-form.tsx";
import { useSearchResults } from "./search-store.ts";

/** The address holds the search, so that it can be shared, reloaded and left with "back". */
export function SearchTab({ onBid }: { onBid: (gladiatorId: string) => void }) {
  const [params, setParams] = useSearchParams();
  const searched = searchInAddress(params);
  const address = searched && addressOfSearch(searched).toString();
  const status = useSearchResults((results) => results.status);

  useEffect(() => {
    const fields = address === null ? null : searchInAddress(new URLSearchParams(address));
    if (fields === null) useSearchResults.getState().clear();
    else void useSearchResults.getState().load(filtersOfSearch(fields));
  }, [address]);

  return (
    <>
      <SearchForm
        key={address}
        initial={searched ?? BLANK_SEARCH}
        isSearching={status === "loading"}
        onSearch={(fields) => {
          const next = addressOfSearch(fields);
          if (next.toString() === address) {
            void useSearchResults.getState().load(filtersOfSearch(fields));
          } else setParams(next);
        }}
        onClear={() => setParams({ tab: "search" })}
      />
      <Results onBid={onBid} />
    </>
  );
}

function Results({ onBid }: { onBid: (gladiatorId: string) => void }) {
  const results = useSearchResults();
  if (results.status === "idle") {
    return (
      <NoticePanel icon={<ScrollText />} title="Whom do you seek?">
        Give a name, a people or a price, and the clerk goes through the whole market.
      </NoticePanel>
    );
  }
  if (results.status === "loading") return <GridSkeleton cards={3} />;
  if (results.status === "failed") {
    return <MarketUnavailable reason={results.reason} onRetry={() => void results.reload()} />;
  }
  if (results.ids.length === 0) {
    return (
      <NoticePanel role="status" icon={<SearchX />} title="No Search Results">
        Nobody under the hammer answers to that. Ask for less.
      </NoticePanel>
    );
  }
  return (
    <>
      <GladiatorGrid label="Search results" ids={results.ids} onBid={onBid} />
      <LoadMore
        isLoading={results.isLoadingMore}
        isComplete={results.isComplete}
        onLoadMore={() => void results.loadMore()}
      />
    </>
  );
}
