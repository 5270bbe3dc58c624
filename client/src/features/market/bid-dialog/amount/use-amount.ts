import { useState } from "react";

/** The least that may be bid, and rising with it, until the player chooses an amount. */
export function useAmount(minimumBid: number) {
  const [firstMinimum] = useState(minimumBid);
  const [chosen, choose] = useState<string | null>(null);
  const text = chosen ?? String(minimumBid);
  return {
    text,
    amount: text.trim() === "" ? NaN : Number(text),
    hasRisen: chosen === null && minimumBid > firstMinimum,
    choose,
  };
}
