import type { ReactNode } from "react";
import { GoldAmount } from "../../../../components/gold-amount/gold-amount.tsx";
import { formatGold } from "../../../../lib/gold.ts";

interface BidPurseProps {
  gold: number;
  held: number;
  minimumBid: number;
  /** Null while the amount can't be bid. */
  amount: number | null;
}

export function BidPurse({ gold, held, minimumBid, amount }: BidPurseProps) {
  const missing = minimumBid - gold;
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-sm border border-line bg-line">
      <Part term="Your gold">
        <GoldAmount amount={gold} />
      </Part>
      <Part term="Held now" className="max-md:hidden">
        <GoldAmount amount={held} />
      </Part>
      <Part term="Held for him" className="!bg-tablet">
        {amount === null ? "–" : <GoldAmount amount={amount} />}
      </Part>
      <Part term="Left after">
        {missing > 0 && <b className="text-blood">{formatGold(missing)} short</b>}
        {missing <= 0 && (amount === null ? "–" : <GoldAmount amount={gold - amount} />)}
      </Part>
    </dl>
  );
}

function Part(props: { term: string; className?: string; children: ReactNode }) {
  const { term, className = "", children } = props;
  return (
    <div className={`min-w-max grow basis-[22%] bg-ivory px-3 py-1 leading-tight ${className}`}>
      <dt className="text-label text-muted">{term}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
