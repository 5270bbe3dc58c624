import { SEARCH_NAME_LENGTH_MAX } from "@ludus/shared/limits";
import { useId } from "react";
import { TextLink } from "../../../../components/page/text-link.tsx";
import { checkSearch } from "../form/search-checks.ts";
import { FoldButton } from "../form/fold-button.tsx";
import { SearchFrame } from "../form/search-frame.tsx";
import { TextInput } from "../form/search-inputs.tsx";
import { SearchStatus } from "../form/search-status.tsx";
import { useDraft } from "../form/use-draft.ts";
import { useFold } from "../form/use-fold.ts";
import { WeaponInput } from "../form/weapon-input.tsx";
import { BLANK_SEARCH, type NumberField, type SearchFields } from "../search-fields.ts";

interface SoldFormProps {
  searched: SearchFields | null;
  /** The same search among the open lots. */
  wayBack: string;
  onSearch: (fields: SearchFields, isSameStep?: boolean) => void;
}

export function SoldForm({ searched, wayBack, onSearch }: SoldFormProps) {
  const { fields, change, clear, apply } = useDraft(searched, onSearch);
  const errors = checkSearch(fields);
  const { isOpen, toggle, foldedClass, submit } = useFold(() => false);
  const filtersId = useId();
  const statusId = useId();
  const numberProps = (name: NumberField) => ({
    isNumber: true,
    className: foldedClass,
    value: fields[name] ?? "",
    errorId: errors[name] && statusId,
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <SearchFrame
      label="Search what was sold"
      onSubmit={(event) => submit(event, errors, apply)}
      onClear={() => {
        clear();
        onSearch(BLANK_SEARCH);
      }}
      foot={
        <>
          <FoldButton isOpen={isOpen} controls={filtersId} onPress={toggle} className="sm:hidden" />
          <TextLink to={wayBack} className="text-small pointer-coarse:py-3">
            To the open lots
          </TextLink>
          <SearchStatus id={statusId} errors={errors} found={undefined} />
        </>
      }
    >
      <h2 className="text-lead text-porphyry">What men fetched in 30 days</h2>
      <div
        id={filtersId}
        className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-4 xl:grid-cols-[minmax(8rem,1.5fr)_minmax(7rem,1fr)_6.5rem_4.75rem_4.75rem_6rem_6rem]"
      >
        <TextInput
          label="Name"
          placeholder="Any name"
          maxLength={SEARCH_NAME_LENGTH_MAX}
          value={fields.name}
          onChange={(name) => change({ name })}
          className="max-sm:col-span-2"
        />
        <WeaponInput
          value={fields.bestWeapon}
          onChange={(bestWeapon) => change({ bestWeapon })}
          className={foldedClass}
        />
        <TextInput label="Potential from" {...numberProps("minPotential")} />
        <TextInput label="Level from" {...numberProps("minLevel")} />
        <TextInput label="Level to" {...numberProps("maxLevel")} />
        <TextInput label="Min price" {...numberProps("minPrice")} />
        <TextInput label="Max price" {...numberProps("maxPrice")} />
      </div>
    </SearchFrame>
  );
}
