import type { VoidedOutcome } from "@ludus/shared/acts/void-auction";
import type { Fact } from "../../../facts/fact.ts";
import type { AuctionRow } from "../../../presenters/present-auction.ts";

export interface Voided {
  /** The auction before. */
  auction: AuctionRow;
  bidderIds: readonly string[];
  /** The leader's whole maximum, or the price that the buyer paid; null without a leader. */
  goldReleased: number | null;
  outcome: VoidedOutcome;
  /** To be recorded with those of the act. */
  facts: readonly Fact[];
}
