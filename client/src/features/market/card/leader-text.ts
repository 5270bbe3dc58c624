import type { AuctionStatus } from "@ludus/shared/model/auction";

interface LeaderQuestion {
  status: AuctionStatus;
  /** Null before the first bid. */
  leader: string | null;
  isPlayers: boolean;
  /** Nobody bid until the last end. */
  isRelisted: boolean;
}

/** Names the leader or the buyer. */
export function leaderText({ status, leader, isPlayers, isRelisted }: LeaderQuestion): string {
  if (leader === null) return isRelisted ? "unsold, listed again" : "be the first";
  if (status === "sold") return isPlayers ? "sold to you" : `to ${leader}`;
  return isPlayers ? "you lead" : `${leader} leads`;
}
