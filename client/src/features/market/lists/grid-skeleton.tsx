import { Skeleton } from "../../../components/states/skeleton.tsx";
import { gridClass } from "./gladiator-grid.tsx";

/** The shape of the cards to come, so that nothing jumps when they do. */
export function GridSkeleton({ cards }: { cards: number }) {
  return (
    <div role="status" aria-label="Loading gladiators" className={gridClass}>
      {Array.from({ length: cards }, (_, index) => (
        <div key={index} className="rounded-md border border-line bg-ivory shadow-card">
          <div className="flex min-h-12 items-center border-b border-line/70 px-4">
            <Skeleton className="h-5 w-28" />
          </div>
          <div className="flex h-[10.25rem] items-center gap-4 px-4 pt-2">
            <Skeleton className="size-28 shrink-0 rounded-full!" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-6 w-36" />
              <Skeleton className="h-4 w-28" />
              <Skeleton className="h-14 w-full" />
            </div>
          </div>
          <div className="px-4 pb-3">
            <Skeleton className="h-[12.75rem] w-full pointer-coarse:h-[13.5rem]" />
          </div>
          <div className="border-t border-line bg-tablet px-4 pt-3 pb-4">
            <Skeleton className="mb-3 h-24 w-full" />
            <Skeleton className="h-11 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
