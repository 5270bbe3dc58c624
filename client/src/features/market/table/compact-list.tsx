import { CompactLot } from "./compact-lot.tsx";

interface CompactListProps {
  label: string;
  ids: readonly string[];
  isOnActiveBids: boolean;
  onBid: (gladiatorId: string) => void;
}

/** The table for windows that are too narrow for its columns. */
export function CompactList({ label, ids, isOnActiveBids, onBid }: CompactListProps) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19.5rem),1fr))] gap-x-4 gap-y-1.5"
    >
      {ids.map((id) => (
        <li key={id} className="min-w-0">
          <CompactLot gladiatorId={id} isOnActiveBids={isOnActiveBids} onBid={onBid} />
        </li>
      ))}
    </ul>
  );
}
