import { keysOf } from "@ludus/shared/records";
import { useId, type ReactNode } from "react";
import { FilterSwitches, FirstFilters } from "./first-filters.tsx";
import { FoldButton } from "./fold-button.tsx";
import { MoreFilters } from "./more-filters.tsx";
import { checkSearch } from "./search-checks.ts";
import type { NumberField, SearchFields } from "../search-fields.ts";
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
  const { fields, change, clear, apply } = useDraft(searched, onSearch);
  const fold = useFold((field) => !FIRST_ROW.has(field));
  const errors = checkSearch(fields);
  const [wrong] = keysOf(errors);
  const facets = useFacets(wrong === undefined ? fields : null);
  const moreId = useId();
  const statusId = useId();

  const numberProps = (name: NumberField) => ({
    isNumber: true,
    value: fields[name] ?? "",
    errorId: errors[name] && statusId,
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <SearchFrame
      label="Search gladiators"
      onSubmit={(event) => fold.submit(event, errors, apply)}
      onClear={() => {
        clear();
        onClear();
      }}
      foot={
        <>
          <FoldButton isOpen={fold.isOpen} controls={moreId} onPress={fold.toggle} />
          <FilterSwitches fields={fields} onChange={change} className={fold.foldedClass} />
          {children}
          <SearchStatus id={statusId} errors={errors} found={facets?.totalGladiators} />
        </>
      }
    >
      <FirstFilters
        fields={fields}
        facets={facets}
        numberProps={numberProps}
        onChange={change}
        foldedClass={fold.foldedClass}
      />
      <div id={moreId} hidden={!fold.isOpen}>
        <MoreFilters
          fields={fields}
          errors={errors}
          errorId={statusId}
          numberProps={numberProps}
          onChange={change}
        />
      </div>
    </SearchFrame>
  );
}
