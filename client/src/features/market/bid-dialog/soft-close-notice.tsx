import type { AuctionState } from "@ludus/shared/model/auction";
import { HOUR_MS } from "@ludus/shared/durations";

const UNITS = [
  { ms: HOUR_MS, one: "hour" },
  { ms: 60_000, one: "minute" },
  { ms: 1000, one: "second" },
] as const;

/**
 * Shown where late bids may move the end, or an outage has moved it; a phone has no room for it beside
 * its keyboard.
 */
export function SoftCloseNotice({ auction }: { auction: AuctionState }) {
  const isMoved = auction.status === "open" && auction.timesMoved !== undefined;
  const moved = isMoved ? "Moved: the market was closed." : null;
  const text = [moved, softCloseText(auction)].filter((one) => one !== null).join(" ");
  if (text === "") return null;
  return (
    <p className="basis-full text-note leading-tight text-muted max-md:hidden max-md:pb-1 roomy:max-md:block">
      {text}
    </p>
  );
}

/** Null where the end was fixed from the first, and once the auction is over. */
export function softCloseText({
  status,
  softCloseMs,
  extended,
}: Pick<AuctionState, "status" | "softCloseMs" | "extended">): string | null {
  if (status !== "open" || extended === undefined) return null;
  if (softCloseMs === undefined) return "No bid moves the end any more.";
  const { count, one } = inWholeUnits(softCloseMs);
  if (count === 1) return `A bid in the last ${one} gives one ${one} more.`;
  return `A bid in the last ${count} ${one}s gives ${count} ${one}s more.`;
}

/** In the largest unit without a fraction; less than a second is a second. */
function inWholeUnits(ms: number): { count: number; one: string } {
  const unit = UNITS.find((each) => ms % each.ms === 0) ?? { ms: 1000, one: "second" };
  return { count: Math.max(1, Math.round(ms / unit.ms)), one: unit.one };
}
