import type { ComponentType } from "react";
import { GladiatorCard } from "../card/gladiator-card.tsx";
import { CardSkeleton } from "./card-skeleton.tsx";

/** Lots in cards, in a table, or in a list. */
export interface ShownLotsProps {
  label: string;
  ids: readonly string[];
  /** Lots that are being loaded: their places stand at the end. */
  coming: number;
  isOnActiveBids: boolean;
  /** Stands below each lot. */
  below: ComponentType<{ gladiatorId: string; className?: string }> | undefined;
}

export const gridClass =
  "grid grid-cols-[repeat(auto-fill,minmax(min(100%,19.5rem),1fr))] gap-x-4 gap-y-3.5";

export function GladiatorGrid(props: ShownLotsProps) {
  const { label, ids, coming, isOnActiveBids, below: Below } = props;
  return (
    <ul aria-label={label} className={gridClass}>
      {ids.map((id) => (
        <li key={id} className="min-w-0">
          <GladiatorCard gladiatorId={id} isOnActiveBids={isOnActiveBids} />
          {Below && (
            <Below
              gladiatorId={id}
              className="mx-1 rounded-b-md border border-t-0 border-line bg-tablet px-2.5"
            />
          )}
        </li>
      ))}
      {Array.from({ length: coming }, (_, index) => (
        <li key={index} aria-hidden="true" className="min-w-0">
          <CardSkeleton />
        </li>
      ))}
    </ul>
  );
}
