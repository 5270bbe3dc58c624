import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { lazyChunk } from "../../../components/states/component-or-retry.tsx";
import { TextLink } from "../../../components/page/text-link.tsx";
import { Skeleton } from "../../../components/states/skeleton.tsx";
import { KEEP_SCROLL } from "../../../lib/navigation/keep-scroll.ts";
import { GridSkeleton } from "../lists/grid-skeleton.tsx";
import { LoadMore } from "../lists/load-more.tsx";
import { Lots } from "../lists/lots.tsx";
import { useHasMore, type MarketList } from "../lists/market-list.ts";
import { MarketUnavailable } from "../lists/market-unavailable.tsx";
import { keepLook } from "../use-market-address.ts";
import { AppliedFilters } from "./applied-filters.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { addressOfSearch, searchInAddress } from "./search-address.ts";
import { chipsOf } from "./search-chips.ts";
import { BLANK_SEARCH, type SearchFields } from "./search-fields.ts";
import { isOpenIn } from "./saved/saved-search-chip.tsx";
import { SavedSearches } from "./saved/saved-searches.tsx";
import { savedSearchesQuery } from "./saved/saved-searches-query.ts";
import { addressOfSold, isForSold } from "./sold/sold-address.ts";
import { loadSoldLots } from "./sold/sold-chunks.ts";
import { SearchForm } from "./form/search-form.tsx";

interface SearchTabProps {
  results: MarketList;
}

const SoldLots = lazyChunk(loadSoldLots);

/** Open lots, or those that were sold. */
export function SearchTab(props: SearchTabProps) {
  const [params] = useSearchParams();
  if (!isForSold(params)) return <OpenSearch {...props} />;
  return (
    <Suspense fallback={<LoadingSold />}>
      <SoldLots />
    </Suspense>
  );
}

/** Form and rows. */
function LoadingSold() {
  return (
    <div role="status" aria-label="Loading sold lots" className="grid gap-3">
      <Skeleton className="h-40" />
      <Skeleton className="h-80" />
    </div>
  );
}

/** The address holds the search, so that it can be shared, reloaded and left with "back". */
function OpenSearch({ results }: SearchTabProps) {
  const [params, setParams] = useSearchParams();
  const searched = searchInAddress(params);
  const search = (fields: SearchFields | null, isSameStep = false) => {
    const next = addressOfSearch(fields ?? BLANK_SEARCH);
    const current = addressOfSearch(searched ?? BLANK_SEARCH);
    if (next.toString() === current.toString()) results.refresh();
    else setParams(keepLook(params, next), { ...KEEP_SCROLL, replace: isSameStep });
  };

  const { data: saved = [] } = useQuery(savedSearchesQuery);
  const sold = keepLook(params, addressOfSold(searched ?? BLANK_SEARCH));
  const chips = searched ? chipsOf(searched) : [];
  // One pill is enough where a saved search is named as its only filter.
  const isNamedAlike =
    chips.length === 1 &&
    saved.some((one) => one.name === chips[0]?.label && isOpenIn(one, searched));

  return (
    <>
      <SearchForm searched={searched} onSearch={search} onClear={() => search(null)}>
        <TextLink to={`?${sold.toString()}`} className="pointer-coarse:py-3">
          Past sales
        </TextLink>
      </SearchForm>
      <SavedSearches searched={searched} />
      {searched && !isNamedAlike && <AppliedFilters chips={chips} onSearch={search} />}
      <Results searched={searched ?? BLANK_SEARCH} results={results} onSearch={search} />
    </>
  );
}

interface ResultsProps extends SearchTabProps {
  searched: SearchFields;
  onSearch: (fields: SearchFields) => void;
}

function Results({ searched, results, onSearch }: ResultsProps) {
  const hasMore = useHasMore(results);
  if (results.status === "loading") return <GridSkeleton cards={3} />;
  if (results.status === "failed") {
    return <MarketUnavailable reason={results.reason} onRetry={results.refresh} />;
  }
  return (
    <>
      {results.ids.length === 0 ? (
        <NothingFound searched={searched} onSearch={onSearch} />
      ) : (
        <Lots label="Search results" ids={results.ids} coming={results.coming} />
      )}
      {(results.ids.length > 0 || hasMore) && <LoadMore list={results} />}
    </>
  );
}
