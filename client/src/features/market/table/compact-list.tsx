import type { ShownLotsProps } from "../lists/gladiator-grid.tsx";
import { CompactLot } from "./compact-lot.tsx";

/** The table for windows that are too narrow for its columns. */
export function CompactList({ label, ids, isOnActiveBids, below: Below, onBid }: ShownLotsProps) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19.5rem),1fr))] gap-x-4 gap-y-1.5"
    >
      {ids.map((id) => (
        <li key={id} className="min-w-0">
          <CompactLot gladiatorId={id} isOnActiveBids={isOnActiveBids} onBid={onBid} />
          {Below && <Below gladiatorId={id} className="pr-1.5 pl-3" />}
        </li>
      ))}
    </ul>
  );
}
