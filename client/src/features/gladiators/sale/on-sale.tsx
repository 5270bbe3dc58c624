import { formatGold } from "@ludus/shared/rules/gold-text";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { RetryLine } from "../../../components/states/retry-line.tsx";
import { Countdown } from "../../../components/countdown/countdown.tsx";
import { GoldAmount } from "../../../components/gold/gold-amount.tsx";
import { SaleProspect } from "../../../components/own-sale/sale-prospect.tsx";
import { useLiveSale } from "../../../components/own-sale/use-live-sale.ts";
import { useOpenSale } from "../../../components/own-sale/use-open-sale.ts";
import { Skeleton } from "../../../components/states/skeleton.tsx";
import { SchoolLink } from "../../../components/school-link/school-link.tsx";
import { lotPath } from "../../../lib/navigation/paths.ts";
import type { ListedSale } from "../../../lib/queries/own-sales.ts";

/** How the sale of a gladiator stands. */
export function OnSale({ gladiatorId }: { gladiatorId: string }) {
  const { sale, isError, refetch } = useOpenSale(gladiatorId);
  if (sale !== undefined) return <Standing sale={sale} />;
  if (!isError) return <Skeleton className="h-14" />;
  return (
    <RetryLine role="status" onRetry={refetch}>
      He is for sale. The clerk can't find the terms just now.
    </RetryLine>
  );
}

function Standing({ sale }: { sale: ListedSale }) {
  const live = useLiveSale(sale);
  const { price, leader, leaderId, bidCount, endsAt, startingPrice, shortlistedBy } = live;
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
      <dl className="flex flex-1 flex-wrap gap-x-8 gap-y-2">
        <Fact term="For sale">
          <Countdown endsAt={endsAt} className="text-price whitespace-nowrap" />
        </Fact>
        <Fact
          term={
            price === null ? (
              "Starts at"
            ) : (
              <>
                Bid by <SchoolLink userId={leaderId}>{leader ?? "nobody"}</SchoolLink>
              </>
            )
          }
        >
          <GoldAmount amount={price ?? startingPrice} className="text-price" />
        </Fact>
        <Fact term="Bids">{formatGold(bidCount)}</Fact>
        <Fact term="Shortlisted by">{formatGold(shortlistedBy)}</Fact>
      </dl>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link
          to={lotPath(sale.gladiatorId)}
          className="text-small pressable hover:decoration-oxblood pointer-coarse:py-3"
        >
          See the lot
        </Link>
        <SaleProspect sale={live} />
      </div>
    </div>
  );
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="max-w-40 truncate text-label text-muted">{term}</dt>
      <dd className="text-price leading-tight font-bold">{children}</dd>
    </div>
  );
}
