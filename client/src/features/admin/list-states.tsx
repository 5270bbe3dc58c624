import type { ReactNode } from "react";
import { RetryLine } from "../../components/states/retry-line.tsx";
import { Button } from "../../components/button/button.tsx";
import { Skeleton } from "../../components/states/skeleton.tsx";

const FAILURE = "grid justify-items-start gap-3 py-4 font-medium text-blood-ink";

function LoadingLines({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-2 py-2">
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </div>
  );
}

interface NotYetProps {
  of: string;
  query: { isError: boolean; refetch(): Promise<unknown> };
}

/** Stands for what a query has not fetched. `of` completes "Loading …" and "Failed to load …". */
export function NotYet({ of, query: { isError, refetch } }: NotYetProps) {
  return isError ? (
    <RetryLine className={FAILURE} onRetry={refetch}>{`Failed to load ${of}.`}</RetryLine>
  ) : (
    <LoadingLines label={`Loading ${of}`} />
  );
}

interface NextPageProps {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage(): Promise<unknown>;
  };
  children: ReactNode;
}

/** Renders nothing at the end of the list. */
export function NextPage({
  list: { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage },
  children,
}: NextPageProps) {
  return (
    hasNextPage && (
      <div className="mt-3 grid justify-items-start gap-3">
        {isFetchNextPageError && (
          <p role="alert" className="font-medium text-blood-ink">
            Failed to load more.
          </p>
        )}
        <Button size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {children}
        </Button>
      </div>
    )
  );
}
