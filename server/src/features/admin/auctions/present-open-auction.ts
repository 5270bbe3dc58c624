import type { OpenAuction } from "@ludus/shared/contract/operators/auctions-api";
import { presentSeller, type AuctionRow } from "../../../presenters/present-auction.ts";

export function presentOpenAuction(auction: AuctionRow): OpenAuction {
  const { id, gladiatorId, gladiatorName, currentBid, leaderId, leaderName, endsAt } = auction;
  return {
    auctionId: id,
    gladiator: { id: gladiatorId, name: gladiatorName },
    currentBid,
    leader: leaderId === null ? null : { id: leaderId, username: leaderName ?? "" },
    seller: presentSeller(auction).seller ?? null,
    marketEndTime: endsAt,
  };
}
