import type { SoldLot } from "@ludus/shared/contract/market/selling-api";
import { formatGold } from "@ludus/shared/rules/gold-text";
import type { CSSProperties } from "react";
import { timeAgo } from "../countdown/time-ago-text.ts";
import { serverNow } from "../../lib/clock/server-clock.ts";
import type { FetchedPrices } from "./comparables-query.ts";
import { isApart, stripScale } from "./strip-scale.ts";

/** A price that is compared with the others: "now 700". */
export interface StripMark {
  word: string;
  price: number;
}

interface PriceStripProps {
  fetched: FetchedPrices;
  mark: StripMark | null;
}

/** The band holds half of the prices, the line is the median. The heading beside it says the same in words. */
export function PriceStrip({ fetched, mark }: PriceStripProps) {
  const { low, median, high, sales } = fetched;
  const marked = mark === null ? [] : [mark.price];
  const place = stripScale([low, high, ...marked, ...sales.map(({ price }) => price)]);
  const [from, middle, to] = [place(low), place(median), place(high)];
  return (
    <div aria-hidden="true" className="relative h-[3.3rem] text-mark leading-none">
      <div className="absolute inset-x-0 top-[1.75rem] h-px bg-line-strong/70" />
      <div
        style={{ left: `${from}%`, width: `${to - from}%` }}
        className="absolute top-[1.2rem] h-[1.1rem] rounded-xs border border-gold/60 bg-medal-pale/55 forced-colors:border-[CanvasText]"
      />
      {sales.map((sale) => (
        <Sale key={`${sale.gladiatorId} ${sale.soldAt}`} sale={sale} at={place(sale.price)} />
      ))}
      <div
        style={at(middle)}
        className="absolute top-[1.05rem] h-[1.4rem] w-[2px] -translate-x-1/2 bg-bronze forced-colors:bg-[CanvasText]"
      />
      {isApart(from, middle) && <Label at={from} text={formatGold(low)} />}
      <Label at={middle} text={formatGold(median)} isMain />
      {isApart(to, middle) && <Label at={to} text={formatGold(high)} />}
      {mark !== null && <Mark mark={mark} at={place(mark.price)} />}
    </div>
  );
}

function at(percent: number): CSSProperties {
  return { left: `${percent}%` };
}

function Sale({ sale, at: percent }: { sale: SoldLot; at: number }) {
  const { name, price, soldAt } = sale;
  return (
    <div
      title={`${name} · ${formatGold(price)} · ${timeAgo(serverNow() - soldAt)} ago`}
      style={at(percent)}
      className="absolute top-[1.4rem] size-[0.7rem] -translate-x-1/2 rounded-full border border-bronze-deep bg-gold-low shadow-struck"
    />
  );
}

function Label({ at: percent, text, isMain }: { at: number; text: string; isMain?: boolean }) {
  return (
    <span
      style={at(percent)}
      className={`absolute bottom-0 -translate-x-1/2 ${isMain ? "font-bold" : "text-muted"}`}
    >
      {text}
    </span>
  );
}

/** Near an end of the axis the words stand beside their tick. */
function Mark({ mark: { word, price }, at: percent }: { mark: StripMark; at: number }) {
  const words = percent < 12 ? "" : percent > 88 ? "-translate-x-full" : "-translate-x-1/2";
  return (
    <>
      <span
        style={at(percent)}
        className={`absolute top-0 font-bold whitespace-nowrap text-crimson ${words}`}
      >
        {word} {formatGold(price)}
      </span>
      <span
        style={at(percent)}
        className="absolute top-[0.95rem] h-[1.55rem] w-[3px] -translate-x-1/2 bg-crimson forced-colors:bg-[Highlight]"
      />
    </>
  );
}
