import { Gavel } from "lucide-react";
import { Button } from "../../../components/button/button.tsx";
import { NoticePanel } from "../../../components/states/notice-panel.tsx";
import { usePlayerLists } from "../../../lib/player-lists.ts";
import { GladiatorGrid } from "./gladiator-grid.tsx";
import { GridSkeleton } from "./grid-skeleton.tsx";
import { useQuietList } from "./use-quiet-list.ts";

interface ActiveBidsTabProps {
  onBid: (gladiatorId: string) => void;
  onBrowse: () => void;
}

export function ActiveBidsTab({ onBid, onBrowse }: ActiveBidsTabProps) {
  const held = usePlayerLists(({ activeBids }) => activeBids);
  const loadActiveBids = usePlayerLists((lists) => lists.loadActiveBids);
  const ids = useQuietList("Active bids", held, loadActiveBids);

  if (ids === null) return <GridSkeleton cards={3} />;
  if (ids.length === 0) {
    return (
      <NoticePanel
        icon={<Gavel />}
        title="No Active Bids"
        action={
          <Button look="main" onClick={onBrowse}>
            See who ends soon
          </Button>
        }
      >
        You have no bid standing. Your gold is all your own.
      </NoticePanel>
    );
  }
  return <GladiatorGrid label="Active bids" ids={ids} onBid={onBid} />;
}
