import type { Tables } from "../../../../platform/database/schema/schema.ts";
import type { AuctionRow } from "../../../../presenters/present-auction.ts";
import type { SchoolsDraft } from "../../../school/schools-draft.ts";
import type { OwnMaximum } from "../../rows/read-maxima.ts";
import type { Bid, MaximumChange } from "../bid.ts";
import type { MaximumVerdict, Verdict } from "./verdict.ts";

type Judged =
  | { kind: "bid"; bid: Bid; verdict: Verdict }
  | { kind: "maximum"; change: MaximumChange; verdict: MaximumVerdict };

/** A player who led before or during the batch and doesn't lead after it. */
export interface LostLead {
  userId: string;
  gladiatorId: string;
  bidAmount: number;
  goldReleased: number;
}

/** The changes of a batch. */
export interface BatchChanges {
  /** Rows that bids changed, in their final state. */
  auctions: AuctionRow[];
  /** Rows of which a maximum has changed, and nothing that others may see. */
  privatelyChanged: AuctionRow[];
  /** Whether any changed row had a maximum, or has one now. */
  writesMaxima: boolean;
  schools: SchoolsDraft;
  bids: Tables["bids"]["$inferSelect"][];
  lostLeads: LostLead[];
  ownMaxima: OwnMaximum[];
}

export interface Judgement extends BatchChanges {
  /** Every entry with its verdict, in the order of arrival. */
  judged: Judged[];
}
