import { GoldAmount } from "../../../components/gold-amount/gold-amount.tsx";

interface BidCostProps {
  gold: number;
  held: number;
  /** Null while the amount can't be bid. */
  amount: number | null;
}

/** What the bid does to the purse. */
export function BidCost({ gold, held, amount }: BidCostProps) {
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-sm border border-line bg-line text-center">
      <Part term="Your gold">{gold}</Part>
      <Part term="Held now">{held}</Part>
      <Part term="Left after">{amount === null ? null : gold - amount}</Part>
    </dl>
  );
}

function Part({ term, children }: { term: string; children: number | null }) {
  return (
    <div className="min-w-max grow basis-[30%] bg-ivory px-2 py-2">
      <dt className="text-[0.875rem] text-muted">{term}</dt>
      <dd>{children === null ? "–" : <GoldAmount amount={children} />}</dd>
    </div>
  );
}
