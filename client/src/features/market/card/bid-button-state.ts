import type { AuctionStatus } from "@ludus/shared/model/auction";
import { timeLeftText } from "@ludus/shared/rules/countdown";
import type { Standing } from "../../../lib/standing.ts";

interface BidButtonQuestion {
  status: AuctionStatus;
  standing: Standing;
  /** The countdown is at zero, whether or not the server has said how it ended. */
  isOver: boolean;
}

export function bidButtonState({ status, standing, isOver }: BidButtonQuestion): {
  label: string;
  canBid: boolean;
} {
  if (status === "sold") return { label: "Sold", canBid: false };
  if (status === "unsold") return { label: "Unsold", canBid: false };
  if (isOver) return { label: timeLeftText(0), canBid: false };
  if (standing === "leading") return { label: "Leading Bid", canBid: false };
  return { label: standing === "outbid" ? "Update Bid" : "Place Bid", canBid: true };
}
