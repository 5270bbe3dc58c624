import { Gavel } from "lucide-react";
import { Results } from "../../results/results.tsx";
import { Lots } from "../lots.tsx";
import { BidSums } from "./bid-sums.tsx";
import { PlayerList, type PlayerTabProps } from "./player-list.tsx";

const NO_BIDS = {
  icon: <Gavel />,
  title: "No Active Bids",
  text: "You have no bid standing. Your gold is all your own.",
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
