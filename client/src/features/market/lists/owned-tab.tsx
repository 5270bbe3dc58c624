import { Shield } from "lucide-react";
import { Button } from "../../../components/button/button.tsx";
import { NoticePanel } from "../../../components/states/notice-panel.tsx";
import { usePlayerLists } from "../../../lib/player-lists.ts";
import { gridClass } from "./gladiator-grid.tsx";
import { GridSkeleton } from "./grid-skeleton.tsx";
import { OwnedCard } from "./owned-card.tsx";
import { useQuietList } from "./use-quiet-list.ts";

export function OwnedTab({ onBrowse }: { onBrowse: () => void }) {
  const held = usePlayerLists(({ owned }) => owned);
  const loadOwned = usePlayerLists((lists) => lists.loadOwned);
  const ids = useQuietList("Gladiators", held, loadOwned);

  if (ids === null) return <GridSkeleton cards={3} />;
  if (ids.length === 0) {
    return (
      <NoticePanel
        icon={<Shield />}
        title="No gladiators yet"
        action={
          <Button look="main" onClick={onBrowse}>
            See who ends soon
          </Button>
        }
      >
        Win an auction and he stands here.
      </NoticePanel>
    );
  }
  return (
    <ul aria-label="My gladiators" className={gridClass}>
      {ids.map((id) => (
        <li key={id} className="min-w-0">
          <OwnedCard gladiatorId={id} />
        </li>
      ))}
    </ul>
  );
}
