import { useState } from "react";

/** Kept by the dialog: what the player types here outlives the loss of the lead. */
export interface TypedMaximum {
  text: string | null;
  type: (text: string | null) => void;
}

/**
 * The least that may be bid, and rising with it, until the player chooses an amount; beside it how far
 * the bid may go. Only the player's own hand carries the maximum up with the amount, never a rival.
 */
export function useAmounts(minimumBid: number, typedMaximum: TypedMaximum) {
  const [firstMinimum] = useState(minimumBid);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAmountLast, setIsAmountLast] = useState(false);

  const text = chosen ?? String(minimumBid);
  const amount = goldIn(text);
  const isCarried = isAmountLast && chosen !== null && goldIn(typedMaximum.text ?? "") < amount;
  const maximumText = isCarried ? text : (typedMaximum.text ?? "");

  return {
    text,
    amount,
    isUntouched: chosen === null && typedMaximum.text === null,
    hasRisen: chosen === null && minimumBid > firstMinimum,
    maximumText,
    /** Without one it is the amount. */
    maximum: maximumText.trim() === "" ? amount : goldIn(maximumText),
    choose(next: string) {
      setChosen(next);
      setIsAmountLast(true);
    },
    chooseMaximum(next: string) {
      typedMaximum.type(next);
      setIsAmountLast(false);
    },
    /** As both were when the dialog opened. */
    reset() {
      setChosen(null);
      typedMaximum.type(null);
    },
  };
}

/** Not a number where nothing is typed. */
export function goldIn(text: string): number {
  return text.trim() === "" ? NaN : Number(text);
}
