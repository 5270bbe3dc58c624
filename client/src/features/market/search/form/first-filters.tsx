import type { MarketFacets } from "@ludus/shared/contract/market/market-facets-api";
import { SEARCH_PRICE_MAX_GOLD, SEARCH_PRICE_MIN_GOLD } from "@ludus/shared/limits";
import { NameInput, NumberInput, WeaponInput } from "./draft-inputs.tsx";
import { NationalityOptions } from "./nationality-options.tsx";
import { SelectInput, SwitchInput } from "./search-inputs.tsx";
import type { SearchDraft } from "./use-draft.ts";

interface FirstFiltersProps {
  draft: SearchDraft;
  facets: MarketFacets | undefined;
  /** All but the name have it. */
  foldedClass: string;
}

const COLUMNS =
  "grid-cols-2 sm:grid-cols-4 xl:grid-cols-[minmax(8rem,1.5fr)_minmax(8rem,1.2fr)_minmax(7rem,1fr)_4.75rem_4.75rem_6rem_6rem]";

/** The filters that are always shown, except on phones. */
export function FirstFilters({ draft, facets, foldedClass }: FirstFiltersProps) {
  const { fields, change } = draft;
  const folded = { draft, className: foldedClass };
  return (
    <div className={`grid gap-x-3 gap-y-2 ${COLUMNS}`}>
      <NameInput draft={draft} />
      <SelectInput
        label="Nationality"
        value={fields.nationality}
        onChange={(nationality) => change({ nationality })}
        className={foldedClass}
      >
        <NationalityOptions facets={facets} chosen={fields.nationality} />
      </SelectInput>
      <WeaponInput {...folded} />
      <NumberInput name="minLevel" {...folded} />
      <NumberInput name="maxLevel" {...folded} />
      <NumberInput name="minPrice" unasked={SEARCH_PRICE_MIN_GOLD} {...folded} />
      <NumberInput name="maxPrice" unasked={SEARCH_PRICE_MAX_GOLD} {...folded} />
    </div>
  );
}

const SWITCHES = [
  ["shortlistedOnly", "Shortlisted only"],
  ["affordableOnly", "I can bid"],
  ["unbidOnly", "No bids yet"],
  ["belowValue", "Below value"],
] as const;

interface FilterSwitchesProps {
  draft: SearchDraft;
  className: string;
}

export function FilterSwitches({ draft: { fields, change }, className }: FilterSwitchesProps) {
  return (
    <div className={`flex flex-wrap gap-x-4 ${className}`}>
      {SWITCHES.map(([field, label]) => (
        <SwitchInput
          key={field}
          label={label}
          checked={fields[field]}
          onChange={(checked) => change({ [field]: checked })}
        />
      ))}
    </div>
  );
}
