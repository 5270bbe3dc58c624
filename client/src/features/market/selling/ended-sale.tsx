import { formatGold } from "@ludus/shared/rules/gold-text";
import { CoinPortrait } from "../../../components/coin-portrait/coin-portrait.tsx";
import { TimeAgo } from "../../../components/countdown/time-ago.tsx";
import { SchoolLink } from "../../../components/school-link/school-link.tsx";
import { useIsBefore } from "../../../lib/clock/use-is-before.ts";
import type { ListedSale } from "../../../lib/queries/own-sales.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";

const DAY_AND_TIME = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
});

/** One line of what became of a gladiator who was offered. */
export function EndedSale({ sale }: { sale: ListedSale }) {
  const profile = useGladiators(({ profiles }) => profiles[sale.gladiatorId]);
  if (!profile) return null;
  return (
    <li className="flex min-h-[2.3rem] items-center gap-3 bg-tablet/50 px-3.5 py-1 text-small not-last:border-b not-last:border-line/70">
      <CoinPortrait gladiator={profile} size={30} decorative className="mx-[0.4rem] shrink-0" />
      <p className="min-w-0 flex-1">
        <b>{profile.name}</b> <Outcome sale={sale} />
      </p>
      <TimeAgo at={sale.endsAt} says="ago" className="shrink-0 text-note text-muted" />
    </li>
  );
}

function Outcome({ sale }: { sale: ListedSale }) {
  const { outcome, fee } = sale;
  switch (outcome) {
    case "sold":
      return <Proceeds sale={sale} />;
    case "unsold":
      return <>found no bidder and came home; the fee of {formatGold(fee)} is gone</>;
    case "taken-back":
      return <>was taken back; the fee of {formatGold(fee)} is gone</>;
    case "voided":
      return <>came home: the sale was voided</>;
    case "open":
      return <>is under the hammer</>;
  }
}

/** Proceeds may be in escrow for a day. */
function Proceeds({ sale: { buyer, buyerId, price, proceeds, paidAt } }: { sale: ListedSale }) {
  const isInEscrow = useIsBefore(paidAt ?? 0) && paidAt !== null;
  const sums = (
    <b>
      {formatGold(proceeds)} of {formatGold(price ?? 0)}
    </b>
  );
  return (
    <>
      {buyer === null ? (
        "was sold"
      ) : (
        <>
          went to <SchoolLink userId={buyerId}>{buyer}</SchoolLink>
        </>
      )}
      :{" "}
      {isInEscrow ? (
        <>
          you get {sums} on {DAY_AND_TIME.format(paidAt)}, since so high a price is looked at first
        </>
      ) : (
        <>you got {sums}</>
      )}
    </>
  );
}
