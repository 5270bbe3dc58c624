import { GladiatorCard } from "../card/gladiator-card.tsx";

interface GladiatorGridProps {
  label: string;
  ids: readonly string[];
  isOnActiveBids: boolean;
  onBid: (gladiatorId: string) => void;
}

export const gridClass =
  "grid grid-cols-[repeat(auto-fill,minmax(min(100%,19.5rem),1fr))] gap-x-4 gap-y-3.5";

export function GladiatorGrid({ label, ids, isOnActiveBids, onBid }: GladiatorGridProps) {
  return (
    <ul aria-label={label} className={gridClass}>
      {ids.map((id) => (
        <li key={id} className="min-w-0">
          <GladiatorCard gladiatorId={id} isOnActiveBids={isOnActiveBids} onBid={onBid} />
        </li>
      ))}
    </ul>
  );
}
