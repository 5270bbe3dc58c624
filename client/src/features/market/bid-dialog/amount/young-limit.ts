import { Problem } from "@ludus/shared/contract/problems";
import { useCallback } from "react";
import { useClockText } from "../../../../lib/clock/ticking-clock.ts";
import { useSession } from "../../../../lib/session/session.ts";
import { useGladiators } from "../../../../lib/stores/gladiators/gladiators-store.ts";
import { standingIn } from "../../../../lib/stores/gladiators/standing.ts";

/** Why a school in its first day may lead no more auctions. */
export interface YoungLimit {
  /** When that day ends, in epoch ms of game time. */
  until: number;
  /** How many auctions the player led when it was refused. */
  leads: number;
}

export function youngLimitIn(error: unknown): YoungLimit | null {
  if (!(error instanceof Problem) || error.code !== "YOUNG_SCHOOL_LIMIT") return null;
  const until = error.details.youngUntil;
  return until === undefined ? null : { until, leads: leadsNow() };
}

/**
 * Whether no bid would be accepted, whatever its amount. Other schools at the address count, too, and
 * nobody here knows their leads: a dialog that is opened anew asks the server again.
 */
export function useIsLimited(limit: YoungLimit | null): boolean {
  const leads = useGladiators(() => (limit === null ? 0 : leadsNow()));
  const until = limit?.until ?? 0;
  const time = useClockText(
    useCallback((now: number) => (now < until ? "limited" : "over"), [until]),
  );
  return limit !== null && time === "limited" && leads >= limit.leads;
}

function leadsNow(): number {
  const playerId = useSession.getState().user?.id;
  return Object.values(useGladiators.getState().auctions).filter(
    (auction) => auction.status === "open" && standingIn(auction, playerId, true) === "leading",
  ).length;
}
