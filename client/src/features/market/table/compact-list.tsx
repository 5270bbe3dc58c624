import { Skeleton } from "../../../components/states/skeleton.tsx";
import type { ShownLotsProps } from "../lists/gladiator-grid.tsx";
import { CompactLot } from "./compact-lot.tsx";

/** The table for windows that are too narrow for its columns. */
export function CompactList(props: ShownLotsProps) {
  const { label, ids, coming, isOnActiveBids, below: Below } = props;
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19.5rem),1fr))] gap-x-4 gap-y-1.5"
    >
      {ids.map((id) => (
        <li key={id} className="min-w-0">
          <CompactLot gladiatorId={id} isOnActiveBids={isOnActiveBids} />
          {Below && <Below gladiatorId={id} className="pr-1.5 pl-3" />}
        </li>
      ))}
      {Array.from({ length: coming }, (_, index) => (
        <li key={index} aria-hidden="true">
          <Skeleton className="h-[4.1rem]" />
        </li>
      ))}
    </ul>
  );
}
