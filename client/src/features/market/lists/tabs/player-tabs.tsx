import { Gavel, Shield } from "lucide-react";
import { gridClass } from "../gladiator-grid.tsx";
import { Results } from "../../results/results.tsx";
import { Lots } from "../lots.tsx";
import { BidSums } from "./bid-sums.tsx";
import { OwnedCard } from "./owned-card.tsx";
import { PlayerList } from "./player-list.tsx";

export interface PlayerTabProps {
  onBid: (gladiatorId: string) => void;
  onBrowse: () => void;
}

const NO_BIDS = {
  icon: <Gavel />,
  title: "No Active Bids",
  text: "You have no bid standing. Your gold is all your own.",
};
const NO_GLADIATORS = {
  icon: <Shield />,
  title: "No gladiators yet",
  text: "Win an auction and he stands here.",
};

export function ActiveBidsTab({ onBid, onBrowse }: PlayerTabProps) {
  return (
    <>
      <PlayerList list="activeBids" empty={NO_BIDS} onBrowse={onBrowse}>
        {(ids) => (
          <>
            <BidSums ids={ids} />
            <Lots label="Active bids" ids={ids} isOnActiveBids onBid={onBid} />
          </>
        )}
      </PlayerList>
      <Results />
    </>
  );
}

export function OwnedTab({ onBrowse }: Pick<PlayerTabProps, "onBrowse">) {
  return (
    <PlayerList list="owned" empty={NO_GLADIATORS} onBrowse={onBrowse}>
      {(ids) => (
        <ul aria-label="My gladiators" className={gridClass}>
          {ids.map((id) => (
            <li key={id} className="min-w-0">
              <OwnedCard gladiatorId={id} />
            </li>
          ))}
        </ul>
      )}
    </PlayerList>
  );
}
