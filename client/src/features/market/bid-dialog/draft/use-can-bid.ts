import type { AuctionState } from "@ludus/shared/model/auction";
import { timeLeftText } from "@ludus/shared/rules/auctions/countdown";
import { useCallback } from "react";
import { useClockText } from "../../../../lib/clock/ticking-clock.ts";
import { useConnection } from "../../../../lib/stores/connection.ts";
import { useGladiators } from "../../../../lib/stores/gladiators/gladiators-store.ts";
import { countLeads, type Refusal } from "./refusal.ts";

/** Whether a bid may go out at all, whatever its amount, and if not, why. */
export function useCanBid(
  { marketEndTime, status }: AuctionState,
  refusal: Refusal | null,
): { canBid: boolean; reason: string | null } {
  const isLive = useConnection((connection) => connection.status === "live");
  const isOver = !useIsBefore(marketEndTime);
  const isLimited = useIsLimited(refusal);
  if (status !== "open" || isOver) return { canBid: false, reason: timeLeftText(0) };
  if (!isLive) return { canBid: false, reason: "Bidding is off until the connection is back." };
  if (isLimited) return { canBid: false, reason: refusal?.message ?? null };
  return { canBid: true, reason: null };
}

/** Whether the school is still new, and leads as many auctions as when it was refused. */
function useIsLimited(refusal: Refusal | null): boolean {
  const limit = refusal?.newSchoolLimit ?? null;
  const leads = useGladiators(() => (limit === null ? 0 : countLeads()));
  const isNew = useIsBefore(limit?.until ?? 0);
  return limit !== null && isNew && leads >= limit.leads;
}

function useIsBefore(time: number): boolean {
  const side = useClockText(
    useCallback((now: number) => (now < time ? "before" : "after"), [time]),
  );
  return side === "before";
}
