import type { BidHistoryEntry } from "@ludus/shared/model/bid";
import type { BidRefusal } from "@ludus/shared/rules/auctions/bidding";
import type { MaximumRefusal } from "@ludus/shared/rules/auctions/maximum-bids";
import type { AuctionRow } from "../../../../presenters/present-auction.ts";
import type { SchoolRow } from "../../../../presenters/present-school.ts";

/** The rows are as they stand right after the entry. */
interface Refused<Refusal> {
  accepted: false;
  refusal: Refusal;
  auction: AuctionRow;
  school: SchoolRow;
}
interface UnknownGladiator {
  accepted: false;
  refusal: "GLADIATOR_NOT_FOUND";
}

export type Verdict =
  | { accepted: true; recorded: BidHistoryEntry; auction: AuctionRow; school: SchoolRow }
  | (Refused<BidRefusal> & { newSchoolLeadsMax: number | null })
  | UnknownGladiator;

export type MaximumVerdict =
  | { accepted: true; auction: AuctionRow; school: SchoolRow }
  | Refused<MaximumRefusal>
  | UnknownGladiator;
