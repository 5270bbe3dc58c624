import type { BidAnswer } from "@ludus/shared/contract/market/market-api";
import type { ProblemBody } from "@ludus/shared/contract/problems";
import type { ActKind } from "@ludus/shared/model/operator-act";
import type { Attributes } from "@ludus/shared/model/gladiators/attributes";

export type BidReceipt =
  | { kind: "bid"; ok: true; answer: BidAnswer }
  | { ok: false; problem: ProblemBody };

/** Older rows lack younger attributes; read them with `parseAttributes`. */
export type StoredAttributes = Partial<Attributes>;

/** By the kind of the letter. Read it with `presentLetter`. */
export type StoredLetter = StoredOutcome | StoredReminder | StoredAlert | StoredReset;

/** Amounts are gold. */
export interface StoredOutcome {
  price: number;
  winnerName: string;
  winnerSchool: string | null;
  yourBestBid: number;
  /** The loser's maximum that one bid went beyond, above their bids. */
  overtakenMaximum: number | null;
  /** The rest of the winner's maximum. 0 in letters to losers. */
  goldReleased: number;
  /** The limits that the winner learned. Empty in letters to losers. */
  revealed: string[];
}

interface StoredReminder {
  endsAt: number;
  /** Gold. */
  currentBid: number | null;
}

export interface StoredAlert {
  endsAt: number;
  searchName: string;
  filters: Record<string, string>;
  /** Newcomers besides the letter's own gladiator. */
  more: number;
  /** The newest of them, with the letter's own first. */
  named: { id: string; name: string }[];
}

interface StoredReset {
  act: ActKind;
  reason: string;
  before: string | null;
  after: string | null;
  gold: number | null;
}
