import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../../../components/button/button.tsx";
import { useHasMore, type MarketList } from "./market-list.ts";

/** Begins this far before the end of the list comes into view. */
const MARGIN = "600px 0px";

/** In a lively market something changes every second. */
const MORE_EVERY_MS = 5000;

/**
 * After a failure it asks for nothing by itself: the player or the recovery does. It is gone while lots are on
 * their way, whose places stand in the list. In sight, it brings later lots to players who have seen all.
 */
export function LoadMore({ list }: { list: MarketList }) {
  const { pages, isRefreshing, coming, hasFailedToLoadMore } = list;
  const hasMore = useHasMore(list);
  const isComplete = list.isComplete && !hasMore;
  const end = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(() => list.loadMore());
  const waits = isComplete || isRefreshing || coming > 0 || hasFailedToLoadMore;

  useEffect(() => {
    if (!end.current || waits) return;
    let timer: ReturnType<typeof setTimeout>;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if (!entries.some((entry) => entry.isIntersecting)) return;
        if (hasMore) timer = setTimeout(loadMore, MORE_EVERY_MS);
        else loadMore();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(end.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
    // A page that is there at once never waited, and the end may still be in sight.
  }, [pages, waits, hasMore]);

  if (isComplete) {
    return (
      <p className="min-h-25 pt-10 pb-4 text-center font-inscription font-bold text-muted">
        You've seen all available gladiators
      </p>
    );
  }
  if (coming > 0) {
    return (
      <p role="status" className="sr-only">
        Loading gladiators
      </p>
    );
  }
  return (
    <div ref={end} className="grid min-h-25 content-start justify-items-center gap-2 pt-6">
      <p role="status" className="min-h-6 text-small text-muted">
        {hasFailedToLoadMore
          ? "The next gladiators did not come through."
          : hasMore && "More may have come under the hammer."}
      </p>
      <Button onClick={list.loadMore}>Load more</Button>
    </div>
  );
}
