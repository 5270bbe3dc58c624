import { useQuery } from "@tanstack/react-query";
import { SALES_MAX } from "@ludus/shared/limits";
import { Link } from "react-router-dom";
import { RetryLine } from "../../../components/states/retry-line.tsx";
import { Skeleton } from "../../../components/states/skeleton.tsx";
import { paths } from "../../../lib/navigation/paths.ts";
import { ownSalesQuery, type ListedSale } from "../../../lib/queries/own-sales.ts";
import { EndedSale } from "./ended-sale.tsx";
import { OpenSale, OpenSaleHeads } from "./open-sale.tsx";

/** The gladiators whom the player offers, and what became of those of the last two weeks. */
export function Selling() {
  const { data: sales, isError, refetch } = useQuery(ownSalesQuery);
  const open = sales?.filter(({ outcome }) => outcome === "open") ?? [];
  return (
    <section
      aria-label="Selling"
      className="@container my-6 rounded-md border border-line bg-ivory shadow-card"
    >
      <div className="flex items-baseline gap-x-3 border-b border-line bg-tablet px-3.5 py-1.5">
        <h2 className="text-lead text-porphyry">Selling</h2>
        {open.length > 0 && (
          <p className="text-small text-muted">
            {open.length} of {SALES_MAX} places taken
          </p>
        )}
      </div>
      {sales !== undefined ? (
        <Sales sales={sales} open={open} />
      ) : isError ? (
        <RetryLine
          role="status"
          className="flex min-h-15 flex-wrap items-center justify-between gap-2 px-3.5 py-2"
          onRetry={refetch}
        >
          The clerk can't find this list just now.
        </RetryLine>
      ) : (
        <div className="px-3.5 py-2">
          <Skeleton className="h-11" />
        </div>
      )}
    </section>
  );
}

interface SalesProps {
  sales: readonly ListedSale[];
  open: readonly ListedSale[];
}

function Sales({ sales, open }: SalesProps) {
  if (sales.length === 0) {
    return (
      <p className="flex min-h-15 flex-wrap items-center gap-x-1.5 px-3.5 py-2 text-muted">
        You offer nobody.
        <Link
          to={paths.gladiators}
          className="pressable hover:decoration-oxblood pointer-coarse:py-3"
        >
          Offer one of your men
        </Link>
      </p>
    );
  }
  const ended = sales.filter((sale) => !open.includes(sale));
  return (
    <>
      {open.length > 0 && <OpenSaleHeads />}
      <ul>
        {open.map((sale) => (
          <OpenSale key={sale.auctionId} sale={sale} />
        ))}
        {ended.map((sale) => (
          <EndedSale key={sale.auctionId} sale={sale} />
        ))}
      </ul>
    </>
  );
}
