import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../../../components/button/button.tsx";
import type { MarketList } from "./market-list.ts";

/** Begins this far before the end of the list comes into view. */
const MARGIN = "600px 0px";

/**
 * After a failure the end of the list asks for nothing by itself: the player or the recovery does. It is
 * gone while lots are on their way, whose places stand in the list: nothing is pushed down by them.
 */
export function LoadMore({ list }: { list: MarketList }) {
  const { pages, isComplete, isRefreshing, coming, hasFailedToLoadMore } = list;
  const end = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(() => list.loadMore());
  const waits = isComplete || isRefreshing || coming > 0 || hasFailedToLoadMore;

  useEffect(() => {
    if (!end.current || waits) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) loadMore();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // A page that is there at once never waited, and the end may still be in sight.
  }, [pages, waits]);

  if (isComplete) {
    return (
      <p className="pt-10 pb-4 text-center font-inscription font-bold text-muted">
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
    <div ref={end} className="grid justify-items-center gap-2 pt-6">
      <p role="status" className="min-h-6 text-small text-muted">
        {hasFailedToLoadMore && "The next gladiators did not come through."}
      </p>
      <Button onClick={list.loadMore}>Load more</Button>
    </div>
  );
}
