import X from "lucide-react/icons/x";
import type { SearchChip } from "./search-chips.ts";
import type { SearchFields } from "./search-fields.ts";

interface AppliedFiltersProps {
  chips: readonly SearchChip[];
  onSearch: (fields: SearchFields) => void;
}

const CHIP_COLOURS =
  "border-line-strong bg-tablet text-ink hover:border-oxblood hover:text-oxblood";

/** Every filter of the search that is shown, to be taken away by a press. */
export function AppliedFilters({ chips, onSearch }: AppliedFiltersProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Applied filters" className="mb-3 flex chips-line gap-2">
      {chips.map(({ filter, attribute, label, without }) => (
        <li key={`${filter} ${attribute ?? ""}`} className="shrink-0">
          <button
            type="button"
            aria-label={`Remove filter: ${label}`}
            onClick={() => onSearch(without)}
            className={`flex h-7 items-center gap-1.5 rounded-full border pr-2 pl-3 text-note whitespace-nowrap pointer-coarse:h-11 ${CHIP_COLOURS}`}
          >
            {label}
            <X className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}
