import { Problem } from "@ludus/shared/contract/problems";
import type { BidWay, Meter } from "../../metrics/meter.ts";
import type { BidDesk } from "./place-bid.ts";

/** The desk as bids reach it one way. A bid repeated under its key is answered, and counted, again. */
export function countBids(desk: BidDesk, way: BidWay, meter: Meter): BidDesk {
  return {
    ...desk,
    async placeBid(bid, signedIn) {
      try {
        const answer = await desk.placeBid(bid, signedIn);
        meter.bidAnswered("accepted", way);
        return answer;
      } catch (error) {
        meter.bidAnswered(error instanceof Problem ? error.code : "INTERNAL", way);
        throw error;
      }
    },
  };
}
