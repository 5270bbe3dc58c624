import { formatGold } from "@ludus/shared/rules/gold-text";
import { commissionAt } from "@ludus/shared/rules/selling/sale-terms";
import type { ReactNode } from "react";
import { GoldAmount } from "../../../components/gold/gold-amount.tsx";

interface OfferSumsProps {
  /** The starting price. Null while what is typed is none that may be asked. */
  price: number | null;
  /** Null where too few gladiators like him were sold. */
  median: number | null;
  percent: number;
  fee: number;
}

/** The seller's proceeds at the starting price, and at the median where that is more. */
export function OfferSums({ price, median, percent, fee }: OfferSumsProps) {
  const isMore = median !== null && median > (price ?? 0);
  const columns = [
    { head: "at your price", hammer: price },
    ...(isMore ? [{ head: "at the median", hammer: median }] : []),
  ];
  const cells = (contentOf: (hammer: number) => ReactNode) =>
    columns.map(({ head, hammer }) => (
      <td key={head} className="py-0.5 text-right">
        {hammer !== null && contentOf(hammer)}
      </td>
    ));
  return (
    <table className="w-full self-start text-small">
      <caption className="sr-only">What his sale would bring</caption>
      <thead className="text-label text-muted">
        <tr>
          <td aria-label="Sum" />
          {columns.map(({ head }) => (
            <th key={head} scope="col" className="w-[5.6rem] text-right font-normal">
              {head}
            </th>
          ))}
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
          {cells((hammer) => (
            <GoldAmount amount={hammer - commissionAt(hammer, percent)} />
          ))}
        </tr>
        <tr className="text-muted">
          <Term>Fee, not returned</Term>
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
