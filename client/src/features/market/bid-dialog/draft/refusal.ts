import { Problem, type ProblemDetails } from "@ludus/shared/contract/problems";
import { messageOf } from "../../../../lib/api/api.ts";
import { useSession } from "../../../../lib/session/session.ts";
import { useGladiators } from "../../../../lib/stores/gladiators/gladiators-store.ts";
import { standingIn } from "../../../../lib/stores/gladiators/standing.ts";
import { minimumBidMessage, type Sums } from "./bid-check.ts";

const DAY_AND_TIME = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
});

/** Why a new school may lead no more auctions. */
interface NewSchoolLimit {
  /** When its first auction was to end, in epoch ms. */
  until: number;
  /** How many auctions the player led when it was refused. */
  leads: number;
}

/** The refusal of a bid. It stands until the player chooses other sums. */
export interface Refusal extends Sums {
  message: string;
  /** Ahead of the event that brings it to everybody. 0: the refusal doesn't say. */
  minimumBid: number;
  /** No bid is accepted on any lot before the e-mail is verified. */
  mustVerifyEmail: boolean;
  /** No bid of this player is accepted on this lot. */
  isOfLot: boolean;
  /** No bid is accepted until this limit allows another lead. Null: the refusal has another reason. */
  newSchoolLimit: NewSchoolLimit | null;
}

export function refusalIn(error: unknown, refused: Sums, fallback: string): Refusal {
  const problem = error instanceof Problem ? error : null;
  return {
    ...refused,
    message: refusalMessage(problem) ?? messageOf(error, fallback),
    minimumBid: problem?.details.minimumBid ?? 0,
    mustVerifyEmail: problem?.code === "EMAIL_NOT_VERIFIED",
    isOfLot: problem?.code === "OWN_LOT" || problem?.code === "CONNECTED_SCHOOL",
    newSchoolLimit: newSchoolLimitIn(problem),
  };
}

/** On how many open auctions the player leads. */
export function countLeads(): number {
  const playerId = useSession.getState().user?.id;
  return Object.values(useGladiators.getState().auctions).filter(
    (auction) => auction.status === "open" && standingIn(auction, playerId, true) === "leading",
  ).length;
}

function newSchoolLimitIn(problem: Problem | null): NewSchoolLimit | null {
  const until = problem?.details.newUntil;
  if (problem?.code !== "NEW_SCHOOL_LIMIT" || until === undefined) return null;
  return { until, leads: countLeads() };
}

/** In words of the dialog; null where the server's own will do. */
function refusalMessage(problem: Problem | null): string | null {
  if (problem?.code === "NEW_SCHOOL_LIMIT") return newSchoolMessage(problem.details);
  const minimumBid = problem?.details.minimumBid;
  const isTooLow = problem?.code === "BID_TOO_LOW" && minimumBid !== undefined;
  return isTooLow ? minimumBidMessage(minimumBid) : null;
}

function newSchoolMessage({ auctionsMax, newUntil }: ProblemDetails): string | null {
  if (auctionsMax === undefined || newUntil === undefined) return null;
  return `A new school leads at most ${auctionsMax} at once. Yours is new until its first auction ends: ${DAY_AND_TIME.format(newUntil)}.`;
}
