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

/** Names the leader or the buyer, the name last: where it is too long, only the name is cut. */
export function leaderText(question: LeaderQuestion): string {
  const { status, leader, isPlayers, maximum, isRelisted } = question;
  if (leader === null) return unbidText(status, isRelisted);
  if (status === "sold") return isPlayers ? "sold to you" : `to ${leader}`;
  if (!isPlayers) return `led by ${leader}`;
  return maximum === null ? "you lead" : maximumText(maximum);
}

function unbidText(status: AuctionStatus, isRelisted: boolean): string {
  // Nobody but a school's gladiator goes home: the market lists its own again at once.
  if (status === "unsold" || status === "taken-back") return "home again";
  return isRelisted ? "listed again" : "be the first";
}
