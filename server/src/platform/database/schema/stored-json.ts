import type { BidAnswer } from "@ludus/shared/contract/market/bids-api";
import type { ProblemBody } from "@ludus/shared/contract/problems";
import type { Attributes } from "@ludus/shared/model/gladiators/attributes";

export type BidReceipt =
  | { kind: "bid"; ok: true; answer: BidAnswer }
  | { ok: false; problem: ProblemBody };

/** Older rows lack younger attributes; read them with `parseAttributes`. */
export type StoredAttributes = Partial<Attributes>;
