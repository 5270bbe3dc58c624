import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../../../components/button/button.tsx";
import { GridSkeleton } from "./grid-skeleton.tsx";

interface LoadMoreProps {
  isLoading: boolean;
  isComplete: boolean;
  onLoadMore: () => void;
}

/** Begins this far before the end of the list comes into view. */
const MARGIN = "600px 0px";

export function LoadMore({ isLoading, isComplete, onLoadMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(onLoadMore);

  useEffect(() => {
    if (!end.current || isComplete || isLoading) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) loadMore();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isComplete, isLoading]);

  if (isComplete) {
    return (
      <p className="pt-10 pb-4 text-center font-inscription text-muted">
        You've seen all available gladiators
      </p>
    );
  }
  return (
    <div ref={end} className="pt-6">
      {isLoading ? (
        <GridSkeleton cards={3} />
      ) : (
        <p className="text-center">
          <Button onClick={onLoadMore}>Load more</Button>
        </p>
      )}
    </div>
  );
}
