import { Fragment } from "react";
import { Skeleton } from "../../../components/states/skeleton.tsx";
import type { ShownLotsProps } from "../lists/gladiator-grid.tsx";
import { ColumnHead } from "./column-head.tsx";
import { useMarketSort } from "../use-market-sort.ts";
import { LOT_COLUMNS, SPARE, STEADY_COLUMNS, type LotColumn } from "./lot-columns.ts";
import { LotRow } from "./lot-row.tsx";

/** Its columns have fixed widths, so that no bid moves any of them. */
export function LotTable(props: ShownLotsProps) {
  const { label, ids, coming, isOnActiveBids, below: Below } = props;
  const { sort } = useMarketSort();
  const isSortedBy = ({ sorts }: LotColumn) => sorts?.some((one) => one.sort === sort) ?? false;
  const sorted = isOnActiveBids ? undefined : LOT_COLUMNS.find(isSortedBy)?.label;
  return (
    <table
      data-sorted={sorted}
      aria-label={label}
      className="w-full table-fixed border-separate border-spacing-0 rounded-md border border-line bg-ivory text-small shadow-card"
    >
      <colgroup>
        <col className="w-[2.6rem]" />
        {LOT_COLUMNS.map(({ label: name, width, spare }) => (
          <col
            key={name}
            style={{ width }}
            className={spare && name !== sorted ? SPARE[spare] : ""}
          />
        ))}
        <col className="w-[10.4rem]" />
      </colgroup>
      <thead>
        <tr className="h-[1.88rem] bg-tablet text-note text-muted">
          <td aria-label="Shortlist" />
          {LOT_COLUMNS.map((column) => (
            <ColumnHead key={column.label} column={column} isSortable={!isOnActiveBids} />
          ))}
          <td aria-label="Bid" />
        </tr>
      </thead>
      <tbody>
        {ids.map((id) => (
          <Fragment key={id}>
            <LotRow gladiatorId={id} isOnActiveBids={isOnActiveBids} />
            {Below && (
              <tr>
                <td aria-label="Your notes" />
                <td colSpan={STEADY_COLUMNS + 1}>
                  <Below gladiatorId={id} className="max-w-2xl pr-2.5 pl-1" />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
        {Array.from({ length: coming }, (_, index) => (
          <tr key={index} aria-hidden="true" className="h-[3.3rem]">
            <td colSpan={STEADY_COLUMNS + 2} className="px-3">
              <Skeleton className="h-8" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
