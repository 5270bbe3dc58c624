import type { AuctionStatus } from "@ludus/shared/model/auction";
import { timeLeftText } from "@ludus/shared/rules/auctions/countdown";
import { formatGold } from "@ludus/shared/rules/gold-text";
import type { Standing } from "../../../lib/stores/gladiators/standing.ts";

interface BidButtonQuestion {
  status: AuctionStatus;
  standing: Standing;
  /** The player is the seller. */
  isOwn: boolean;
  /** The countdown is at zero, whether or not the server has said how it ended. */
  isOver: boolean;
  /** Every bid there is the player's, to be updated. */
  isOnActiveBids: boolean;
  /** The player's leading bid goes further than the price. */
  hasMaximum: boolean;
  minimumBid: number;
  /** Gold that the player lacks for the least bid. */
  shortBy: number;
  /** The purse has it, but the first one buys from the market's own stock only. */
  isTied: boolean;
}

interface BidButtonState {
  label: string;
  /** The least bid, or why there can be none. */
  note: string | null;
  opensDialog: boolean;
}

export function bidButtonState(question: BidButtonQuestion): BidButtonState {
  const { status, standing, isOwn, isOver, isOnActiveBids, hasMaximum } = question;
  if (status === "sold") return { label: "Sold", note: null, opensDialog: false };
  if (status === "voided") return { label: "Voided", note: null, opensDialog: false };
  if (status === "unsold") return { label: "Unsold", note: null, opensDialog: false };
  if (status === "taken-back") return { label: "Taken back", note: null, opensDialog: false };
  if (isOver) return { label: timeLeftText(0), note: null, opensDialog: false };
  if (isOwn) return { label: "Your lot", note: null, opensDialog: false };
  if (standing === "leading") {
    const note = hasMaximum ? "change maximum" : "set a maximum";
    return isOnActiveBids
      ? { label: "Update Bid", note, opensDialog: true }
      : { label: "Leading Bid", note, opensDialog: false };
  }
  if (question.isTied) return { label: "Earned", note: "gold only", opensDialog: true };
  const label = isOnActiveBids ? "Update Bid" : "Place Bid";
  // The dialog shows what the gladiator is like, and says what is missing, to everybody.
  return { label, note: leastBidNote(question), opensDialog: true };
}

function leastBidNote({ minimumBid, shortBy }: BidButtonQuestion): string {
  return shortBy > 0 ? `${formatGold(shortBy)} short` : `from ${formatGold(minimumBid)}`;
}
