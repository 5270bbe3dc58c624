import { formatGold } from "@ludus/shared/rules/gold-text";
import type { ReactNode } from "react";
import { CoinPortrait } from "../../../components/coin-portrait/coin-portrait.tsx";
import { Countdown } from "../../../components/countdown/countdown.tsx";
import { GladiatorName } from "../../../components/gladiator-name/gladiator-name.tsx";
import { GoldAmount } from "../../../components/gold/gold-amount.tsx";
import { SaleProspect } from "../../../components/own-sale/sale-prospect.tsx";
import { useLiveSale } from "../../../components/own-sale/use-live-sale.ts";
import { Standard } from "../../../components/standard/standard.tsx";
import { SchoolLink } from "../../../components/school-link/school-link.tsx";
import type { ListedSale } from "../../../lib/queries/own-sales.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { GlowOnChange } from "../lot/glow-on-change.tsx";
import { LotLink } from "../lot/lot-link.tsx";

const COLUMNS =
  "items-center gap-x-3 @min-[60rem]:grid @min-[60rem]:grid-cols-[2.8rem_minmax(0,1fr)_6.2rem_minmax(0,8rem)_3rem_6.6rem_7.2rem_10.4rem]";

/** The heads of the columns; a narrow list has no columns. */
export function OpenSaleHeads() {
  return (
    <div
      aria-hidden="true"
      className={`hidden h-[1.88rem] border-b border-line bg-tablet/60 px-3.5 text-note text-muted ${COLUMNS}`}
    >
      <span />
      <span>Gladiator</span>
      <span className="text-right">Bid</span>
      <span>Leader</span>
      <span className="text-right">Bids</span>
      <span className="text-right">Shortlisted by</span>
      <span className="text-right">Time left</span>
    </div>
  );
}

/** A row of the table; in a narrow list two lines with the coin beside them. */
export function OpenSale({ sale }: { sale: ListedSale }) {
  const { gladiatorId } = sale;
  const live = useLiveSale(sale);
  const profile = useGladiators(({ profiles }) => profiles[gladiatorId]);
  if (!profile) return null;
  const { price, leader, leaderId, bidCount, shortlistedBy, startingPrice, endsAt } = live;
  return (
    <li
      className={`relative flex flex-wrap gap-y-1 px-3.5 py-1.5 not-last:border-b not-last:border-line/70 @min-[60rem]:min-h-[3.3rem] ${COLUMNS}`}
    >
      <CoinPortrait gladiator={profile} size={44} decorative className="shrink-0" />
      <div className="relative min-w-0 flex-1 leading-tight">
        <LotLink gladiatorId={gladiatorId} className="block after:inset-0">
          <GladiatorName name={profile.name} as="h3" className="text-small leading-[1.25rem]" />
        </LotLink>
        <p className="flex items-center gap-1.5 text-note text-muted">
          <Standard nationality={profile.nationality} />
          <span className="truncate">
            {profile.nationality} · from {formatGold(startingPrice)}
          </span>
        </p>
      </div>
      <p className="text-right @min-[60rem]:order-none">
        {price === null ? (
          <span className="text-small text-muted">no bid yet</span>
        ) : (
          <GoldAmount amount={price} />
        )}
      </p>
      <div className="flex gap-x-3 text-small @max-[60rem]:basis-full @max-[60rem]:pl-14 @max-[60rem]:text-muted @min-[60rem]:contents">
        <Figure
          label="Leader"
          className={`truncate ${leader === null ? "@max-[60rem]:hidden" : ""}`}
        >
          {leader === null ? (
            <span className="text-muted">–</span>
          ) : (
            <SchoolLink userId={leaderId}>{leader}</SchoolLink>
          )}
        </Figure>
        <Figure label="Bids" className="text-right">
          <span>{formatGold(bidCount)}</span>{" "}
          <span className="@min-[60rem]:sr-only">{bidCount === 1 ? "bid" : "bids"}</span>
        </Figure>
        <Figure label="Shortlisted by" className="text-right">
          <span className="@max-[60rem]:hidden">{schoolsText(shortlistedBy)}</span>
          <span className="@min-[60rem]:hidden">{`★ ${formatGold(shortlistedBy)}`}</span>
        </Figure>
        <Figure label="Time left" className="text-right @max-[60rem]:ml-auto">
          <Countdown endsAt={endsAt} className="whitespace-nowrap" />
        </Figure>
      </div>
      <div className="flex justify-end @max-[60rem]:basis-full">
        <SaleProspect sale={live} />
      </div>
      <GlowOnChange gladiatorId={gladiatorId} />
    </li>
  );
}

interface FigureProps {
  label: string;
  className: string;
  children: ReactNode;
}

function Figure({ label, className, children }: FigureProps) {
  return (
    <p className={className}>
      <span className="sr-only">{label}: </span>
      {children}
    </p>
  );
}

function schoolsText(count: number): string {
  return count === 1 ? "1 school" : `${formatGold(count)} schools`;
}
