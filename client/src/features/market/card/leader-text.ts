import type { AuctionStatus } from "@ludus/shared/model/auction";
import { maximumText } from "../lot/maximum-text.ts";

interface LeaderQuestion {
  status: AuctionStatus;
  /** Null before the first bid. */
  leader: string | null;
  isPlayers: boolean;
  /** How far the player's leading bid goes; null if it goes no further than the price. */
  maximum: number | null;
  /** Nobody bought the gladiator at the last end, which may have been an operator's. */
  isRelisted: boolean;
}

interface LeaderText {
  text: string;
  /** Follows the text: where it is too long, only the name is cut. Null: it says all. */
  name: string | null;
}

/** Tells of the leader or the buyer. */
export function leaderText(question: LeaderQuestion): LeaderText {
  const { status, leader, isPlayers, maximum, isRelisted } = question;
  if (leader === null) return { text: unbidText(status, isRelisted), name: null };
  if (!isPlayers) return { text: status === "sold" ? "to" : "led by", name: leader };
  if (status === "sold") return { text: "sold to you", name: null };
  return { text: maximum === null ? "you lead" : maximumText(maximum), name: null };
}

function unbidText(status: AuctionStatus, isRelisted: boolean): string {
  // Nobody but a school's gladiator goes home: the market lists its own again at once.
  if (status === "unsold" || status === "taken-back") return "home again";
  return isRelisted ? "listed again" : "be the first";
}
