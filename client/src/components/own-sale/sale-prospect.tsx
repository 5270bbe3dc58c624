import { formatGold } from "@ludus/shared/rules/gold-text";
import { useIsBefore } from "../../lib/clock/use-is-before.ts";
import { TakeBackButton } from "./take-back-button.tsx";
import type { LiveSale } from "./use-live-sale.ts";

/** The seller's next step in an open sale, or the proceeds they can expect. */
export function SaleProspect({ sale }: { sale: LiveSale }) {
  const { price, takeBackUntil, proceeds } = sale;
  const isInTime = useIsBefore(takeBackUntil ?? 0);
  if (price !== null) {
    return (
      <p className="text-small text-muted">
        you would get <b className="text-ink">{formatGold(proceeds)}</b>
      </p>
    );
  }
  if (takeBackUntil !== null && isInTime) {
    return <TakeBackButton sale={sale} until={takeBackUntil} />;
  }
  return <p className="text-small text-muted">home again if nobody bids</p>;
}
