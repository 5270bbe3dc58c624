import type { ReactNode } from "react";
import { GoldAmount } from "../../../../components/gold/gold-amount.tsx";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { isVast } from "../../../../components/gold/is-vast.ts";

const NO_SUM = <span>–</span>;

interface BidPurseProps {
  gold: number;
  held: number;
  /** The part of it that a bid on him may take. Null: all. */
  free: number | null;
  /** Gold already held for this lot; 0 unless the player leads. */
  heldForHim?: number;
  /** The smallest sum that the purse must cover, in gold. */
  minimum: number;
  /** Gold that would be held; null while it can't be. */
  maximum: number | null;
}

export function BidPurse({ gold, held, free, heldForHim = 0, minimum, maximum }: BidPurseProps) {
  const missing = minimum - (free ?? gold) - heldForHim;
  const isTight = isVast(gold + heldForHim) || isVast(minimum);
  const sum = (amount: number) =>
    isTight ? (
      <b className="max-md:text-note">{formatGold(amount)}</b>
    ) : (
      <GoldAmount amount={amount} />
    );
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-sm border border-line bg-line">
      <Part term="Your gold" className={free === null ? "" : "max-md:hidden"}>
        {sum(gold)}
      </Part>
      {free === null ? (
        <Part term="Held now" className="max-md:hidden">
          {sum(held)}
        </Part>
      ) : (
        <Part term="Free for him">{sum(free)}</Part>
      )}
      <Part term="Held for him" className="!bg-tablet">
        {maximum === null ? NO_SUM : sum(maximum)}
      </Part>
      <Part term="Left after">
        {missing > 0 && <b className="text-blood">{`${formatGold(missing)} short`}</b>}
        {missing <= 0 && (maximum === null ? NO_SUM : sum(gold + heldForHim - maximum))}
      </Part>
    </dl>
  );
}

function Part(props: { term: string; className?: string; children: ReactNode }) {
  const { term, className = "", children } = props;
  return (
    <div
      className={`min-w-max grow basis-[22%] bg-ivory px-3 py-1 leading-tight max-md:px-1.5 max-md:py-0.5 ${className}`}
    >
      <dt className="text-label text-muted max-md:text-note max-md:leading-none">{term}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
