import { Gavel } from "lucide-react";
import { useEffect } from "react";
import { Button } from "../../../components/button/button.tsx";
import { NoticePanel } from "../../../components/states/notice-panel.tsx";
import { usePlayerLists } from "../../../lib/player-lists.ts";
import { GladiatorGrid } from "./gladiator-grid.tsx";
import { GridSkeleton } from "./grid-skeleton.tsx";
import { loadQuietly } from "./load-quietly.ts";

interface ActiveBidsTabProps {
  onBid: (gladiatorId: string) => void;
  onBrowse: () => void;
}

export function ActiveBidsTab({ onBid, onBrowse }: ActiveBidsTabProps) {
  const ids = usePlayerLists(({ activeBids }) => activeBids);
  const loadActiveBids = usePlayerLists((lists) => lists.loadActiveBids);
  useEffect(() => loadQuietly("Active bids not loaded", loadActiveBids), [loadActiveBids]);

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
