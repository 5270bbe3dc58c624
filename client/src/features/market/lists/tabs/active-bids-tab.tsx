import { useQuery } from "@tanstack/react-query";
import Gavel from "lucide-react/icons/gavel";
import { useFollowed } from "../../../../lib/queries/followed.ts";
import { ownSalesQuery } from "../../../../lib/queries/own-sales.ts";
import { activeBidsQuery } from "../../../../lib/queries/player-queries.ts";
import { Results } from "../../results/results.tsx";
import { Selling } from "../../selling/selling.tsx";
import { Lots } from "../lots.tsx";
import { BidSums } from "./bid-sums.tsx";
import { PlayerList } from "./player-list.tsx";

const NO_BIDS = {
  icon: <Gavel />,
  title: "No Active Bids",
  text: "You have no bid standing. Your gold is all your own.",
};

export function ActiveBidsTab() {
  const list = useQuery(activeBidsQuery);
  const sells =
    useFollowed(ownSalesQuery, (sales) => sales.some(({ outcome }) => outcome === "open")) ?? false;
  // A player who sells and doesn't bid is here for the sales.
  const isSellingFirst = sells && list.data?.length === 0;
  return (
    <>
      {isSellingFirst && <Selling />}
      <PlayerList list={list} failure="Failed to load your bids" empty={NO_BIDS}>
        {(ids) => (
          <>
            <BidSums ids={ids} />
            <Lots label="Active bids" ids={ids} isOnActiveBids />
          </>
        )}
      </PlayerList>
      {!isSellingFirst && <Selling />}
      <Results />
    </>
  );
}
