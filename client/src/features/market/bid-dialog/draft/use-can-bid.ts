import { PROBLEMS } from "@ludus/shared/contract/problems";
import type { AuctionState } from "@ludus/shared/model/auction";
import { timeLeftText } from "@ludus/shared/rules/auctions/countdown";
import { useIsBefore } from "../../../../lib/clock/use-is-before.ts";
import { canBidOver, useConnection } from "../../../../lib/stores/connection.ts";
import { useGladiators } from "../../../../lib/stores/gladiators/gladiators-store.ts";
import { useIsOwnLot } from "../../../../lib/stores/gladiators/standing.ts";
import { useSchool } from "../../../../lib/stores/school-store.ts";
import { countLeads, type Refusal } from "./refusal.ts";

/**
 * Whether a bid may go out at all, whatever its amount, and if not, why. `takesPlace`: the player doesn't
 * lead yet.
 */
export function useCanBid(
  { gladiatorId, marketEndTime, status }: AuctionState,
  refusal: Refusal | null,
  takesPlace: boolean,
): { canBid: boolean; reason: string | null; isFull: boolean } {
  const isLive = useConnection(canBidOver);
  const isOver = !useIsBefore(marketEndTime);
  const isLimited = useIsLimited(refusal);
  const isOwn = useIsOwnLot(gladiatorId);
  const isFull = useSchool(({ school }) => takesPlace && school?.placesLeft === 0);
  const refused = (reason: string | null) => ({ canBid: false, reason, isFull: false });
  if (status !== "open" || isOver) return refused(timeLeftText(0));
  if (isOwn) return refused(PROBLEMS.OWN_LOT.message);
  if (!isLive) return refused("Bidding is off until the connection is back.");
  if (isLimited || refusal?.isOfLot) return refused(refusal?.message ?? null);
  if (isFull) return { canBid: false, reason: PROBLEMS.NO_PLACE_LEFT.message, isFull };
  return { canBid: true, reason: null, isFull };
}

/** Whether the school is still new, and leads as many auctions as when it was refused. */
function useIsLimited(refusal: Refusal | null): boolean {
  const limit = refusal?.newSchoolLimit ?? null;
  const leads = useGladiators(() => (limit === null ? 0 : countLeads()));
  const isNew = useIsBefore(limit?.until ?? 0);
  return limit !== null && isNew && leads >= limit.leads;
}
