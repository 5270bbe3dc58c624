import { Star } from "lucide-react";
import { Button } from "../../../components/button/button.tsx";
import { NoticePanel } from "../../../components/states/notice-panel.tsx";
import { usePlayerLists } from "../../../lib/player-lists.ts";
import { GladiatorGrid } from "./gladiator-grid.tsx";
import { GridSkeleton } from "./grid-skeleton.tsx";
import { useQuietList } from "./use-quiet-list.ts";

interface ShortlistedTabProps {
  onBid: (gladiatorId: string) => void;
  onBrowse: () => void;
}

export function ShortlistedTab({ onBid, onBrowse }: ShortlistedTabProps) {
  const held = usePlayerLists(({ shortlist }) => shortlist);
  const loadShortlist = usePlayerLists((lists) => lists.loadShortlist);
  const ids = useQuietList("Shortlist", held, loadShortlist);

  if (ids === null) return <GridSkeleton cards={3} />;
  if (ids.length === 0) {
    return (
      <NoticePanel
        icon={<Star />}
        title="No Shortlisted Gladiators"
        action={
          <Button look="main" onClick={onBrowse}>
            See who ends soon
          </Button>
        }
      >
        Press the star on a card to keep an eye on him here.
      </NoticePanel>
    );
  }
  return <GladiatorGrid label="Shortlisted" ids={ids} onBid={onBid} />;
}
