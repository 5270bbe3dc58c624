import { keysOf } from "@ludus/shared/records";
import { useId, type ReactNode } from "react";
import { FilterSwitches, FirstFilters } from "./first-filters.tsx";
import { FoldButton } from "./fold-button.tsx";
import { MoreFilters } from "./more-filters.tsx";
import type { SearchFields } from "../search-fields.ts";
import { SearchFrame } from "./search-frame.tsx";
import { SearchStatus } from "./search-status.tsx";
import { useDraft } from "./use-draft.ts";
import { useFacets } from "./use-facets.ts";
import { useFold } from "./use-fold.ts";

interface SearchFormProps {
  /** The search of the address; null where it holds none. */
  searched: SearchFields | null;
  onSearch: (fields: SearchFields, isSameStep?: boolean) => void;
  onClear: () => void;
  /** Another way to search. */
  children?: ReactNode;
}

/** The fields that can be wrong and are always in sight, but on phones. */
const FIRST_ROW: ReadonlySet<string> = new Set(["minLevel", "maxLevel", "minPrice", "maxPrice"]);

export function SearchForm({ searched, onSearch, onClear, children }: SearchFormProps) {
  const draft = useDraft(searched, onSearch);
  const fold = useFold((field) => !FIRST_ROW.has(field));
  const { fields, errors } = draft;
  const [wrong] = keysOf(errors);
  const facets = useFacets(wrong === undefined ? fields : null);
  const moreId = useId();
  return (
    <SearchFrame
      label="Search gladiators"
      onSubmit={(event) => fold.submit(event, errors, draft.apply)}
      onClear={() => {
        draft.clear();
        onClear();
      }}
      foot={
        <>
          <FoldButton isOpen={fold.isOpen} controls={moreId} onPress={fold.toggle} />
          <FilterSwitches draft={draft} className={fold.foldedClass} />
          {children}
          <SearchStatus draft={draft} found={facets?.totalGladiators} />
        </>
      }
    >
      <FirstFilters draft={draft} facets={facets} foldedClass={fold.foldedClass} />
      <div id={moreId} hidden={!fold.isOpen}>
        <MoreFilters draft={draft} />
      </div>
    </SearchFrame>
  );
}
