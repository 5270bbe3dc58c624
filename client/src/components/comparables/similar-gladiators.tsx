import { useQuery } from "@tanstack/react-query";
import type { Comparables } from "@ludus/shared/contract/market/selling-api";
import { similarSalesPath } from "@ludus/shared/page-paths";
import { formatGold } from "@ludus/shared/rules/gold-text";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Profile } from "../../lib/stores/gladiators/gladiator-parts.ts";
import { Skeleton } from "../states/skeleton.tsx";
import { comparablesQuery, type FetchedPrices } from "./comparables-query.ts";
import { PriceStrip, type StripMark } from "./price-strip.tsx";

interface SimilarGladiatorsProps {
  profile: Profile;
  /** Null where there is no price to compare. */
  mark: StripMark | null;
  className?: string;
}

/** Prices of comparable gladiators. As high while it loads, and where there is little to tell. */
export function SimilarGladiators({ profile, mark, className = "" }: SimilarGladiatorsProps) {
  const { data, isError } = useQuery(comparablesQuery(profile.id));
  return (
    <section aria-label="What men like him fetched" className={`h-[5.1rem] ${className}`}>
      {data === undefined ? (
        isError ? (
          <Quiet>What men like him fetched can't be told just now.</Quiet>
        ) : (
          <Skeleton className="h-full" />
        )
      ) : "median" in data ? (
        <Fetched fetched={data} mark={mark} profile={profile} />
      ) : (
        <Quiet>{tooFewText(data)}</Quiet>
      )}
    </section>
  );
}

function Fetched({ fetched, mark, profile }: SimilarGladiatorsProps & { fetched: FetchedPrices }) {
  const { low, median, high, count, days, sales } = fetched;
  return (
    <>
      <p className="flex items-baseline justify-between gap-x-3 text-small leading-[1.45rem] whitespace-nowrap">
        <b className="truncate">
          Men like him: {formatGold(low)}–{formatGold(high)}, median {formatGold(median)}
        </b>
        <Link
          to={similarSalesPath(profile)}
          className="relative text-note pressable after:absolute after:-inset-2.5 hover:decoration-oxblood"
        >
          {formatGold(count)} sold <span className="max-sm:sr-only">in {days} days</span>
        </Link>
      </p>
      <PriceStrip fetched={fetched} mark={mark} />
      <ul className="sr-only">
        {sales.map(({ gladiatorId, name, price, soldAt }) => (
          <li key={`${gladiatorId} ${soldAt}`}>
            {name}: {formatGold(price)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return <p className="grid h-full items-center text-small text-muted">{children}</p>;
}

function tooFewText({ count }: Exclude<Comparables, FetchedPrices>): string {
  if (count === 0) return "Nobody like him was sold of late: no prices to compare yet.";
  const sold = count === 1 ? "1 man like him was" : `${count} men like him were`;
  return `Only ${sold} sold of late: too few yet to compare.`;
}
