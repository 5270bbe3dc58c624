import type { SoldLot } from "@ludus/shared/contract/market/selling-api";
import { formatGold } from "@ludus/shared/rules/gold-text";
import type { ReactNode } from "react";
import { attributeLabel } from "../../../../components/attributes/attribute-labels.ts";
import { TimeAgo } from "../../../../components/countdown/time-ago.tsx";
import { GladiatorName } from "../../../../components/gladiator-name/gladiator-name.tsx";
import { GoldAmount } from "../../../../components/gold/gold-amount.tsx";
import { LotLink } from "../../lot/lot-link.tsx";

const COLUMNS =
  "@min-[54rem]:grid @min-[54rem]:grid-cols-[minmax(0,1fr)_6rem_3.2rem_3.2rem_4.4rem_5.4rem_6rem_4.4rem_5.4rem] @min-[54rem]:items-center @min-[54rem]:gap-x-2";

/** The heads of the columns; a narrow list has no columns. */
export function SoldHeads() {
  const heads = ["Level", "Age", "Potential", "Value", "Price", "Of value", "Sold"];
  return (
    <div
      aria-hidden="true"
      className={`hidden h-[1.88rem] border-b border-line bg-tablet px-3.5 text-note text-muted ${COLUMNS}`}
    >
      <span>Gladiator</span>
      <span>Best with</span>
      {heads.map((head) => (
        <span key={head} className="text-right">
          {head}
        </span>
      ))}
    </div>
  );
}

const STRIPES = "not-last:border-b not-last:border-line/70 even:bg-tablet/60 hover:bg-tablet";
const LINE = "@min-[54rem]:min-h-[2.7rem] @min-[54rem]:py-1";

export function SoldRow({ lot }: { lot: SoldLot }) {
  const { gladiatorId, name, price, marketValue, level, age, potential, bestWeapon, soldAt } = lot;
  const share = marketValue === 0 ? "–" : `${Math.round((100 * price) / marketValue)} %`;
  return (
    <li
      className={`relative flex flex-wrap items-center justify-between gap-x-3 px-3.5 py-2 text-small ${STRIPES} ${LINE} ${COLUMNS}`}
    >
      <LotLink
        gladiatorId={gladiatorId}
        className="block min-w-0 after:inset-0 @max-[54rem]:flex-1"
      >
        <GladiatorName name={name} as="h3" className="text-small leading-[1.3rem]" />
      </LotLink>
      <span className="@min-[54rem]:hidden">
        <GoldAmount amount={price} />
      </span>
      <div className="flex basis-full flex-wrap gap-x-3 text-note text-muted @min-[54rem]:contents @min-[54rem]:text-small @min-[54rem]:text-ink">
        <Figure>{attributeLabel(bestWeapon)}</Figure>
        <Figure term="level" isNumber>
          {level}
        </Figure>
        <Figure term="age" isNumber>
          {age}
        </Figure>
        <Figure term="potential" isNumber>
          {potential}
        </Figure>
        <Figure term="value" isNumber>
          {formatGold(marketValue)}
        </Figure>
        <span className="text-right @max-[54rem]:hidden">
          <GoldAmount amount={price} />
        </span>
        <Figure isNumber className="text-muted @max-[54rem]:hidden">
          {share}
        </Figure>
        <Figure isNumber className="text-muted @max-[54rem]:ml-auto">
          <TimeAgo at={soldAt} says="ago" />
        </Figure>
      </div>
    </li>
  );
}

interface FigureProps {
  /** Stands before it where no column has a head, and is read out. */
  term?: string;
  isNumber?: boolean;
  className?: string;
  children: ReactNode;
}

function Figure({ term, isNumber = false, className = "", children }: FigureProps) {
  return (
    <span
      className={`whitespace-nowrap ${isNumber ? "@min-[54rem]:text-right" : "truncate"} ${className}`}
    >
      {term !== undefined && <span className="@min-[54rem]:sr-only">{term} </span>}
      {children}
    </span>
  );
}
