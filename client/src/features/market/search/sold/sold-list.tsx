import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { soldLots } from "@ludus/shared/contract/market/selling-api";
import Gavel from "lucide-react/icons/gavel";
import { Button } from "../../../../components/button/button.tsx";
import { NoticePanel } from "../../../../components/states/notice-panel.tsx";
import { Skeleton } from "../../../../components/states/skeleton.tsx";
import { callApi, messageOf, NO_ANSWER } from "../../../../lib/api/api.ts";
import { MarketUnavailable } from "../../lists/market-unavailable.tsx";
import type { SoldFilters } from "./sold-address.ts";
import { SoldHeads, SoldRow } from "./sold-row.tsx";

interface SoldListProps {
  filters: SoldFilters;
  onClear: () => void;
}

export function SoldList({ filters, onClear }: SoldListProps) {
  const query = useInfiniteQuery({
    queryKey: ["sold lots", filters],
    queryFn: ({ pageParam, signal }) =>
      callApi(soldLots, { ...filters, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length + 1 : null),
    // With other filters it stays until the new one is there.
    placeholderData: keepPreviousData,
  });
  const { data, isError, error, refetch, hasNextPage, isFetchingNextPage } = query;
  if (data === undefined) {
    return isError ? (
      <MarketUnavailable reason={messageOf(error, NO_ANSWER)} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label="Loading sold lots">
        <Skeleton className="h-80" />
      </div>
    );
  }
  const sold = data.pages.flatMap((page) => page.sold);
  if (sold.length === 0) {
    return (
      <NoticePanel
        role="status"
        icon={<Gavel />}
        title="Nobody like that was sold"
        action={<Button onClick={onClear}>See all that were sold</Button>}
      >
        No hammer fell for such a man in the last 30 days. Ask for less.
      </NoticePanel>
    );
  }
  return (
    <>
      <div className="@container max-w-[75rem] rounded-md border border-line bg-ivory shadow-card">
        <SoldHeads />
        <ul aria-label="Sold lots" aria-busy={query.isPlaceholderData}>
          {sold.map((lot) => (
            <SoldRow key={`${lot.gladiatorId} ${lot.soldAt}`} lot={lot} />
          ))}
        </ul>
      </div>
      {hasNextPage && (
        <div className="grid justify-items-center pt-6">
          <Button busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show older ones
          </Button>
        </div>
      )}
    </>
  );
}
