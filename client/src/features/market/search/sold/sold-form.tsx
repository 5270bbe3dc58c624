import { useId } from "react";
import { TextLink } from "../../../../components/page/text-link.tsx";
import { NameInput, NumberInput, WeaponInput } from "../form/draft-inputs.tsx";
import { FoldButton } from "../form/fold-button.tsx";
import { SearchFrame } from "../form/search-frame.tsx";
import { SearchStatus } from "../form/search-status.tsx";
import { useDraft } from "../form/use-draft.ts";
import { useFold } from "../form/use-fold.ts";
import { BLANK_SEARCH, type SearchFields } from "../search-fields.ts";

interface SoldFormProps {
  searched: SearchFields | null;
  /** The same search among the open lots. */
  wayBack: string;
  onSearch: (fields: SearchFields, isSameStep?: boolean) => void;
}

export function SoldForm({ searched, wayBack, onSearch }: SoldFormProps) {
  const draft = useDraft(searched, onSearch);
  const { isOpen, toggle, foldedClass, submit } = useFold(() => false);
  const filtersId = useId();
  const folded = { draft, className: foldedClass };
  return (
    <SearchFrame
      label="Search what was sold"
      onSubmit={(event) => submit(event, draft.errors, draft.apply)}
      onClear={() => {
        draft.clear();
        onSearch(BLANK_SEARCH);
      }}
      foot={
        <>
          <FoldButton isOpen={isOpen} controls={filtersId} onPress={toggle} className="sm:hidden" />
          <TextLink to={wayBack} className="text-small pointer-coarse:py-3">
            To the open lots
          </TextLink>
          <SearchStatus draft={draft} found={undefined} />
        </>
      }
    >
      <h2 className="text-lead text-porphyry">What men fetched in 30 days</h2>
      <div
        id={filtersId}
        className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-4 xl:grid-cols-[minmax(8rem,1.5fr)_minmax(7rem,1fr)_6.5rem_4.75rem_4.75rem_6rem_6rem]"
      >
        <NameInput draft={draft} />
        <WeaponInput {...folded} />
        <NumberInput name="minPotential" {...folded} />
        <NumberInput name="minLevel" {...folded} />
        <NumberInput name="maxLevel" {...folded} />
        <NumberInput name="minPrice" {...folded} />
        <NumberInput name="maxPrice" {...folded} />
      </div>
    </SearchFrame>
  );
}
