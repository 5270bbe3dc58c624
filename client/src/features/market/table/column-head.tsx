import { useMarketSort } from "../use-market-sort.ts";
import { SPARE, type LotColumn } from "./lot-columns.ts";

interface ColumnHeadProps {
  column: LotColumn;
  /** True if the list is sorted by the player's choice. */
  isSortable: boolean;
}

export function ColumnHead({ column, isSortable }: ColumnHeadProps) {
  const { label, isNumber, spare, sorts } = column;
  const look = isNumber ? "text-right" : "text-left";
  const place = spare ? SPARE[spare] : "";
  if (isSortable && sorts) {
    return <SortedHead label={label} sorts={sorts} isNumber={isNumber} look={look} place={place} />;
  }
  return (
    <th scope="col" className={`px-1.5 font-medium ${look} ${place}`}>
      {label}
    </th>
  );
}

interface SortedHeadProps extends Required<Pick<LotColumn, "label" | "sorts">> {
  isNumber: boolean | undefined;
  look: string;
  place: string;
}

const HEAD = "grid h-[1.88rem] w-full content-center px-1.5 hover:text-oxblood focus-inside";
const CURRENT = "font-bold text-oxblood";

/** The first press sorts, the next turns the order round. */
function SortedHead({ label, sorts, isNumber, look, place }: SortedHeadProps) {
  const { sort, sortBy } = useMarketSort();
  const current = sorts.find((one) => one.sort === sort);
  const next = sorts.find((one) => one.sort !== sort) ?? sorts[0];
  return (
    <th scope="col" aria-sort={current?.direction ?? "none"} className={`p-0 font-medium ${place}`}>
      <button
        type="button"
        onClick={() => next && sortBy(next.sort)}
        className={`${HEAD} ${look} ${isNumber ? "justify-end" : "justify-start"} ${current ? CURRENT : ""}`}
      >
        {label}
        {current && (
          <span
            aria-hidden="true"
            className="-mt-[3px] h-0 justify-self-center text-mark leading-none"
          >
            {current.direction === "ascending" ? "▴" : "▾"}
          </span>
        )}
      </button>
    </th>
  );
}
