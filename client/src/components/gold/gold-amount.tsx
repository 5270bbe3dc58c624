import { formatGold } from "@ludus/shared/rules/gold-text";
import { Aureus } from "./aureus.tsx";

interface GoldAmountProps {
  amount: number;
  className?: string;
}

/** The amount is an element's only text, and no words to translate: a browser would leave an old one. */
export function GoldAmount({ amount, className = "" }: GoldAmountProps) {
  return (
    <span
      className={`inline-flex items-baseline gap-[0.35em] font-bold whitespace-nowrap ${className}`}
    >
      <Aureus className="shrink-0 self-center" />
      <span>
        <span translate="no">{formatGold(amount)}</span>
        <span className="sr-only"> gold</span>
      </span>
    </span>
  );
}
