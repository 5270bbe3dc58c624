import type { SchoolDeal } from "@ludus/shared/contract/schools-api";
import { useState } from "react";
import { DealRow } from "./deal-row.tsx";
import { Panel } from "./panel.tsx";

interface DealsProps {
  /** Newest first. */
  purchases: readonly SchoolDeal[];
  sales: readonly SchoolDeal[];
}

const SHOWN_AT_FIRST = 6;

/** The school's purchases and sales, with the prices. */
export function Deals({ purchases, sales }: DealsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const deals = [
    ...purchases.map((deal) => ({ deal, says: "bought" })),
    ...sales.map((deal) => ({ deal, says: "sold" })),
  ].toSorted((one, other) => other.deal.at - one.deal.at);
  const shown = isWhole ? deals : deals.slice(0, SHOWN_AT_FIRST);
  return (
    <Panel title="Bought and sold">
      {deals.length === 0 ? (
        <p className="px-4 py-4 text-muted">No hammer has fallen for it yet.</p>
      ) : (
        <ol aria-label="Deals, newest first">
          {shown.map(({ deal, says }) => (
            <DealRow key={`${says} ${deal.gladiatorId} ${deal.at}`} deal={deal} says={says} />
          ))}
        </ol>
      )}
      {deals.length > shown.length && (
        <button
          type="button"
          onClick={() => setIsWhole(true)}
          className="min-h-11 px-4 font-bold pressable"
        >
          Show all {deals.length}
        </button>
      )}
    </Panel>
  );
}
