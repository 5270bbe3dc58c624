import { MINUTE_MS } from "../../durations.ts";
import type { MovableEnd } from "./soft-close.ts";

/** The rule for ends that fall into a time in which nobody could bid. */
export interface OutageRule {
  /** Shorter interruptions move no end. */
  outageMsMin: number;
  /** How long before a fixed end bidding counts as missed, and the least that every moved end leaves. */
  extensionMs: number;
}

/** From the last moment in which bids are known to have been taken, to the first one again. */
export interface Outage {
  fromAt: number;
  untilAt: number;
}

/** Null: the outage touched neither the end nor the time before it in which late bids are placed. */
export function endAfterOutage(
  { endsAt, softCloseMs }: Pick<MovableEnd, "endsAt" | "softCloseMs">,
  { fromAt, untilAt }: Outage,
  { extensionMs }: Pick<OutageRule, "extensionMs">,
): number | null {
  const lateBidsFromAt = endsAt - (softCloseMs ?? extensionMs);
  if (endsAt <= fromAt || lateBidsFromAt >= untilAt) return null;
  return untilAt + Math.max(softCloseMs ?? 0, extensionMs);
}

/** Five minutes; where auctions last less than an hour, a tenth of their time, at least 15 s. */
export function usualExtensionMs(auctionDurationMs: number): number {
  if (auctionDurationMs >= 60 * MINUTE_MS) return 5 * MINUTE_MS;
  return Math.max(MINUTE_MS / 4, Math.floor(auctionDurationMs / 10));
}
