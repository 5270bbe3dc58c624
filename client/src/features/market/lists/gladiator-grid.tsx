import { GladiatorCard } from "../card/gladiator-card.tsx";

interface GladiatorGridProps {
  label: string;
  ids: readonly string[];
  onBid: (gladiatorId: string) => void;
}

export const gridClass =
  "grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-5 lg:gap-6";

export function GladiatorGrid({ label, ids, onBid }: GladiatorGridProps) {
  return (
    <ul aria-label={label} className={gridClass}>
      {ids.map((id) => (
        <li key={id} className="min-w-0">
          <GladiatorCard gladiatorId={id} onBid={onBid} />
        </li>
      ))}
    </ul>
  );
}
