import type { AuctionState } from "@ludus/shared/model/auction";
import { timeLeftText } from "@ludus/shared/rules/auctions/countdown";
import { useCallback } from "react";
import { useConnection } from "../../../../lib/stores/connection.ts";
import { useClockText } from "../../../../lib/clock/ticking-clock.ts";

/** Whether a bid may go out at all, whatever its amount, and if not, why. */
export function useCanBid(auction: AuctionState): { canBid: boolean; reason: string | null } {
  const { marketEndTime, status } = auction;
  const isLive = useConnection((connection) => connection.status === "live");
  const time = useClockText(
    useCallback((now: number) => (now < marketEndTime ? "running" : "over"), [marketEndTime]),
  );
  if (status !== "open" || time === "over") return { canBid: false, reason: timeLeftText(0) };
  if (!isLive) return { canBid: false, reason: "Bidding is off until the connection is back." };
  return { canBid: true, reason: null };
}
