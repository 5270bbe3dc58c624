import { formatGold } from "@ludus/shared/rules/gold-text";
import { commissionAt } from "@ludus/shared/rules/selling/sale-terms";
import type { ReactNode } from "react";
import { GoldAmount } from "../../../components/gold-amount/gold-amount.tsx";

interface OfferSumsProps {
  /** Null while it can't be asked. */
  price: number | null;
  /** Null where too few men like him were sold. */
  median: number | null;
  /** The commission. */
  percent: number;
  fee: number;
}

/** What the seller would get at the starting price, and at the median where that is more. */
export function OfferSums({ price, median, percent, fee }: OfferSumsProps) {
  const prices = [price, median !== null && median > (price ?? 0) ? median : null];
  const cells = (textOf: (hammer: number) => string) =>
    prices.map((hammer, place) => (
      <td key={place} className="py-0.5 text-right">
        {hammer === null ? "" : textOf(hammer)}
      </td>
    ));
  return (
    <table className="w-full self-start text-small">
      <caption className="sr-only">What his sale would bring</caption>
      <thead className="text-label text-muted">
        <tr>
          <td />
          <th scope="col" className="w-[5.2rem] text-right font-normal">
            at your price
          </th>
          <th scope="col" className="w-[5.6rem] text-right font-normal">
            {prices[1] !== null && "at the median"}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <Term>The hammer</Term>
          {cells(formatGold)}
        </tr>
        <tr>
          <Term>Commission, {percent} %</Term>
          {cells((hammer) => `−${formatGold(commissionAt(hammer, percent))}`)}
        </tr>
        <tr className="border-y border-line-strong/60 font-bold">
          <Term isMain>You would get</Term>
          {prices.map((hammer, place) => (
            <td key={place} className="py-1 text-right">
              {hammer !== null && <GoldAmount amount={hammer - commissionAt(hammer, percent)} />}
            </td>
          ))}
        </tr>
        <tr className="text-muted">
          <Term>The fee, gone anyhow</Term>
          {cells(() => `−${formatGold(fee)}`)}
        </tr>
      </tbody>
    </table>
  );
}

function Term({ isMain = false, children }: { isMain?: boolean; children: ReactNode }) {
  return (
    <th scope="row" className={`text-left ${isMain ? "" : "font-normal"}`}>
      {children}
    </th>
  );
}
