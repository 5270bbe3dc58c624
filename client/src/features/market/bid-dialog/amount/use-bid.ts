import type { BidAnswer } from "@ludus/shared/contract/market/market-api";
import { Problem, type ProblemDetails } from "@ludus/shared/contract/problems";
import { useState } from "react";
import { messageOf } from "../../../../lib/api/api.ts";
import { placeBid } from "../../../../lib/live/place-bid.ts";
import { minimumBidMessage } from "./bid-check.ts";
import { useIsLimited, newSchoolLimitIn, type NewSchoolLimit } from "./new-school-limit.ts";

const DAY_AND_TIME = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
});

interface Refusal {
  message: string;
  /** Ahead of the event that brings it to everybody. */
  minimumBid: number;
  /** The refused amounts: their refusal stands until the player chooses others. */
  amount: number;
  maximum: number;
  /** Nothing else that the player chooses would be accepted. */
  mustVerifyEmail: boolean;
  /** Likewise, for a while. Null: it was refused for another reason. */
  newSchoolLimit: NewSchoolLimit | null;
}

/** An accepted bid that somebody's maximum outbid at once. */
interface Answered {
  bid: number;
  leader: string;
  price: number;
  seq: number;
}

interface Outcome {
  onLead: (answer: BidAnswer) => void;
  onAnswered: () => void;
}

/** Places one bid at a time, and keeps the last result unless the player leads by it. */
export function useBid(gladiatorId: string, { onLead, onAnswered }: Outcome) {
  const [isPlacing, setIsPlacing] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [answered, setAnswered] = useState<Answered | null>(null);

  const place = async (amount: number, maximum: number) => {
    setIsPlacing(true);
    setRefusal(null);
    setAnswered(null);
    try {
      const maxAmount = maximum > amount ? maximum : undefined;
      const answer = await placeBid({ gladiatorId, bidAmount: amount, maxAmount });
      if (answer.leading) onLead(answer);
      else {
        setAnswered(answeredBy(answer, maximum));
        onAnswered();
      }
    } catch (error) {
      setRefusal({
        message: refusalMessage(error),
        minimumBid: minimumIn(error),
        amount,
        maximum,
        mustVerifyEmail: mustVerifyEmail(error),
        newSchoolLimit: newSchoolLimitIn(error),
      });
    } finally {
      setIsPlacing(false);
    }
  };

  const isLimited = useIsLimited(refusal?.newSchoolLimit ?? null);
  /** Why no amount at all would be accepted now. */
  const limit = isLimited && refusal ? refusal.message : null;
  return { isPlacing, refusal, limit, answered, place };
}

function answeredBy({ auction }: BidAnswer, bid: number): Answered {
  const { highestBidderName, currentBid, seq } = auction;
  return { bid, leader: highestBidderName ?? "", price: currentBid ?? bid, seq };
}

function minimumIn(error: unknown): number {
  return error instanceof Problem ? (error.details.minimumBid ?? 0) : 0;
}

export function mustVerifyEmail(error: unknown): boolean {
  return error instanceof Problem && error.code === "EMAIL_NOT_VERIFIED";
}

function newSchoolMessage({ auctionsMax, newUntil }: ProblemDetails): string | null {
  if (auctionsMax === undefined || newUntil === undefined) return null;
  return `A new school leads at most ${auctionsMax} auctions at once. Yours is new until its first auction ends: ${DAY_AND_TIME.format(newUntil)}.`;
}

function refusalMessage(error: unknown): string {
  const isTooLow = error instanceof Problem && error.code === "BID_TOO_LOW";
  if (isTooLow && error.details.minimumBid !== undefined) {
    return minimumBidMessage(error.details.minimumBid);
  }
  const isNewSchool = error instanceof Problem && error.code === "NEW_SCHOOL_LIMIT";
  if (isNewSchool) return newSchoolMessage(error.details) ?? error.message;
  return messageOf(error, "Failed to place bid");
}
