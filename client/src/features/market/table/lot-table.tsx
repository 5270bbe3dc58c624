import { ColumnHead } from "./column-head.tsx";
import { LOT_COLUMNS, SPARE } from "./lot-columns.ts";
import { LotRow } from "./lot-row.tsx";

interface LotTableProps {
  label: string;
  ids: readonly string[];
  isOnActiveBids: boolean;
  onBid: (gladiatorId: string) => void;
}

/** Its columns have fixed widths, so that no bid moves any of them. */
export function LotTable({ label, ids, isOnActiveBids, onBid }: LotTableProps) {
  return (
    <table
      aria-label={label}
      className="w-full table-fixed border-separate border-spacing-0 rounded-md border border-line bg-ivory text-small shadow-card"
    >
      <colgroup>
        <col className="w-[2.6rem]" />
        {LOT_COLUMNS.map(({ label: name, width, isSpare }) => (
          <col key={name} style={{ width }} className={isSpare ? SPARE : ""} />
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
          <LotRow key={id} gladiatorId={id} isOnActiveBids={isOnActiveBids} onBid={onBid} />
        ))}
      </tbody>
    </table>
  );
}
