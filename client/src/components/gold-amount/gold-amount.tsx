import { formatGold } from "@ludus/shared/rules/gold-text";
import { Aureus } from "../aureus/aureus.tsx";

interface GoldAmountProps {
  amount: number;
  className?: string;
}

export function GoldAmount({ amount, className = "" }: GoldAmountProps) {
  return (
    <span
      className={`inline-flex items-baseline gap-[0.35em] font-bold whitespace-nowrap ${className}`}
    >
      <Aureus className="shrink-0 self-center" />
      <span>
        {formatGold(amount)}
        <span className="sr-only"> gold</span>
      </span>
    </span>
  );
}
