import { PROBLEMS } from "@ludus/shared/contract/problems";
import { formatGold } from "@ludus/shared/rules/gold-text";
import CircleAlert from "lucide-react/icons/circle-alert";
import type { ReactNode } from "react";
import { RetryLine } from "../../../../components/states/retry-line.tsx";
import { GoldAmount } from "../../../../components/gold/gold-amount.tsx";
import { SaleProspect } from "../../../../components/own-sale/sale-prospect.tsx";
import { useLiveSale } from "../../../../components/own-sale/use-live-sale.ts";
import { useOpenSale } from "../../../../components/own-sale/use-open-sale.ts";
import { Skeleton } from "../../../../components/states/skeleton.tsx";
import type { ListedSale } from "../../../../lib/queries/own-sales.ts";
import { FOOT, FRAME, MIDDLE, type BidFormProps } from "./form-frame.tsx";

type OwnLotProps = Pick<BidFormProps, "auction" | "isCovered" | "children">;

/** The seller can't bid, but sees what the sale would bring, and takes the gladiator back while it may be. */
export function OwnLot({ auction, isCovered, children }: OwnLotProps) {
  const { sale, isError, refetch } = useOpenSale(auction.gladiatorId);
  return (
    <div className={FRAME}>
      {children}
      {sale ? (
        <Standing sale={sale} isCovered={isCovered} />
      ) : (
        <div className={FOOT}>
          {isError ? (
            <RetryLine onRetry={refetch}>
              You offer him yourself. The clerk can't find the terms just now.
            </RetryLine>
          ) : (
            <Skeleton className="h-24" />
          )}
        </div>
      )}
    </div>
  );
}

function Standing({ sale, isCovered }: { sale: ListedSale; isCovered: boolean }) {
  const live = useLiveSale(sale);
  const { price, fee, commission, commissionPercent, proceeds, shortlistedBy } = live;
  return (
    <>
      <section
        aria-label="Your sale"
        className={`${MIDDLE} md:content-end ${isCovered ? "hidden" : "grid"}`}
      >
        <dl className="grid grid-cols-[repeat(3,auto)] gap-px overflow-hidden rounded-sm border border-line bg-line">
          <Fact term="Shortlisted by">
            {shortlistedBy === 1 ? "1 school" : `${formatGold(shortlistedBy)} schools`}
          </Fact>
          <Fact term="Fee, paid">{formatGold(fee)}</Fact>
          <Fact term={`Commission, ${commissionPercent ?? 0} %`}>
            {price === null ? "–" : `−${formatGold(commission)}`}
          </Fact>
        </dl>
      </section>
      <div className={FOOT}>
        <div className="flex min-h-12.5 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="flex items-center gap-2 font-medium">
            <CircleAlert className="size-4.5 shrink-0 text-bronze" />
            {PROBLEMS.OWN_LOT.message}
          </p>
          {price === null ? (
            <SaleProspect sale={live} />
          ) : (
            <p className="flex items-baseline gap-2 text-muted">
              you would get <GoldAmount amount={proceeds} className="text-amount text-ink" />
            </p>
          )}
        </div>
      </div>
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="bg-ivory px-3 py-1.5 leading-tight">
      <dt className="text-label whitespace-nowrap text-muted">{term}</dt>
      <dd className="font-bold tabular-nums">{children}</dd>
    </div>
  );
}
