import { CardSkeleton } from "./card-skeleton.tsx";
import { gridClass } from "./gladiator-grid.tsx";

export function GridSkeleton({ cards }: { cards: number }) {
  return (
    <div role="status" aria-label="Loading gladiators" className={gridClass}>
      {Array.from({ length: cards }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </div>
  );
}
