import type { BidAnswer } from "@ludus/shared/contract/market-api";
import type { ProblemBody } from "@ludus/shared/contract/problems";
import type { Attributes } from "@ludus/shared/model/attributes";

export type BidReceipt = { ok: true; answer: BidAnswer } | { ok: false; problem: ProblemBody };

/** Older rows lack younger attributes; read them with `parseAttributes`. */
export type StoredAttributes = Partial<Attributes>;

/** By the kind of the letter. Read it with `presentLetter`. */
export type StoredLetter = StoredOutcome | StoredReminder | StoredAlert;

/** Amounts are gold. */
interface StoredOutcome {
  price: number;
  winnerName: string;
  yourBestBid: number;
  /** The rest of the winner's maximum. Letters from before lack it. */
  goldReleased?: number;
}

interface StoredReminder {
  endsAt: number;
  /** Gold. */
  currentBid: number | null;
}

interface StoredAlert {
  endsAt: number;
  searchName: string;
  filters: Record<string, string>;
  more: number;
}
