import { Problem } from "@ludus/shared/contract/problems";
import { useCallback } from "react";
import { useClockText } from "../../../../lib/clock/ticking-clock.ts";
import { useSession } from "../../../../lib/session/session.ts";
import { useGladiators } from "../../../../lib/stores/gladiators/gladiators-store.ts";
import { standingIn } from "../../../../lib/stores/gladiators/standing.ts";

/** Why a new school may lead no more auctions. */
export interface NewSchoolLimit {
  /** When its first auction was to end, in epoch ms. */
  until: number;
  /** How many auctions the player led when it was refused. */
  leads: number;
}

export function newSchoolLimitIn(error: unknown): NewSchoolLimit | null {
  if (!(error instanceof Problem) || error.code !== "NEW_SCHOOL_LIMIT") return null;
  const until = error.details.newUntil;
  return until === undefined ? null : { until, leads: leadsNow() };
}

/** Whether no bid would be accepted, whatever its amount. */
export function useIsLimited(limit: NewSchoolLimit | null): boolean {
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
