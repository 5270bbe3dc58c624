import { Problem } from "@ludus/shared/contract/problems";
import { useState } from "react";
import { messageOf } from "../../../../lib/api/api.ts";
import { placeBid } from "../../../../lib/live/place-bid.ts";
import { minimumBidMessage } from "./bid-check.ts";

interface Refusal {
  message: string;
  /** Ahead of the event that brings it to everybody. */
  minimumBid: number;
  /** The refused amount: its refusal stands until the player chooses another. */
  amount: number;
}

/** One bid at a time, and the server's last refusal. */
export function useBid(gladiatorId: string, onPlaced: (amount: number) => void) {
  const [isPlacing, setIsPlacing] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const place = async (amount: number) => {
    setIsPlacing(true);
    setRefusal(null);
    try {
      await placeBid(gladiatorId, amount);
      onPlaced(amount);
    } catch (error) {
      setRefusal({ message: refusalMessage(error), minimumBid: minimumIn(error), amount });
    } finally {
      setIsPlacing(false);
    }
  };

  return { isPlacing, refusal, place };
}

function minimumIn(error: unknown): number {
  return error instanceof Problem ? (error.details.minimumBid ?? 0) : 0;
}

function refusalMessage(error: unknown): string {
  const isTooLow = error instanceof Problem && error.code === "BID_TOO_LOW";
  if (isTooLow && error.details.minimumBid !== undefined) {
    return minimumBidMessage(error.details.minimumBid);
  }
  return messageOf(error, "Failed to place bid");
}
