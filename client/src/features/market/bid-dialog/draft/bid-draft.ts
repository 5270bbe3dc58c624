import { formatGold, parseGold } from "@ludus/shared/rules/gold-text";
import type { Refusal } from "./refusal.ts";

/** An accepted bid that somebody's maximum outbid at once. */
export interface Answered {
  bid: number;
  leader: string;
  price: number;
  seq: number;
}

interface ToConfirm {
  maximum: number;
  /** Others' bids raised it under the player's finger. */
  hasRisen: boolean;
}

/** The player's typing in the bid dialog, and the outcome of their last bid. */
export interface BidDraft {
  isLeading: boolean;
  /** The minimum when this side of the dialog opened. */
  firstMinimum: number;
  /** Null until the player chooses: the minimum, which rises by others' bids. */
  amountText: string | null;
  /** Null until the player chooses. */
  maximumText: string | null;
  /** The player's own hand carries the maximum up with the amount, never a rival. */
  isAmountLast: boolean;
  /** False: it was raised from a minimum that the player had no time to see. */
  isAmountSeen: boolean;
  /** The sum that is asked about once more. */
  toConfirm: ToConfirm | null;
  /** The last one that was sent, unless the player leads by it. */
  refusal: Refusal | null;
  answered: Answered | null;
}

export type DraftEvent =
  /** The player has taken the lead, or lost it. */
  | { type: "turned"; isLeading: boolean; minimumBid: number }
  | { type: "amount-chosen"; text: string; isSeen: boolean }
  | { type: "maximum-chosen"; text: string }
  | ({ type: "toConfirm" } & ToConfirm)
  | { type: "reconsidered" }
  | { type: "sent" }
  | { type: "refused"; refusal: Refusal }
  | { type: "answered"; answered: Answered };

export function blankDraft(side: Pick<BidDraft, "isLeading" | "firstMinimum">): BidDraft {
  return {
    ...side,
    amountText: null,
    maximumText: null,
    isAmountLast: false,
    isAmountSeen: false,
    toConfirm: null,
    refusal: null,
    answered: null,
  };
}

export function changeDraft(draft: BidDraft, event: DraftEvent): BidDraft {
  switch (event.type) {
    case "turned": {
      // A typed maximum outlives the loss of the lead.
      const { isLeading, minimumBid: firstMinimum } = event;
      return { ...blankDraft({ isLeading, firstMinimum }), maximumText: draft.maximumText };
    }
    case "amount-chosen":
      return {
        ...draft,
        amountText: event.text,
        isAmountLast: true,
        isAmountSeen: event.isSeen,
      };
    case "maximum-chosen":
      return { ...draft, maximumText: event.text, isAmountLast: false };
    case "toConfirm":
      return { ...draft, toConfirm: { maximum: event.maximum, hasRisen: event.hasRisen } };
    case "reconsidered":
      return { ...draft, toConfirm: null };
    case "sent":
      return { ...draft, refusal: null, answered: null };
    case "refused":
      return { ...draft, refusal: event.refusal };
    case "answered":
      return { ...draft, amountText: null, maximumText: null, answered: event.answered };
  }
}

/** The text of both fields and the gold that they mean. An empty maximum is the amount. */
export function sumsIn(draft: BidDraft, minimumBid: number) {
  const { amountText, isAmountLast } = draft;
  const text = amountText ?? formatGold(minimumBid);
  const amount = parseGold(text);
  const typedMaximum = draft.maximumText ?? "";
  const isCarried = isAmountLast && amountText !== null && parseGold(typedMaximum) < amount;
  const maximumText = isCarried ? text : typedMaximum;
  const maximum = maximumText.trim() === "" ? amount : parseGold(maximumText);
  return { text, maximumText, amount, maximum };
}
