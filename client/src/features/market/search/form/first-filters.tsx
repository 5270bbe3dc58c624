import type { MarketFacets } from "@ludus/shared/contract/market/market-facets-api";
import {
  SEARCH_NAME_LENGTH_MAX,
  SEARCH_PRICE_MAX_GOLD,
  SEARCH_PRICE_MIN_GOLD,
} from "@ludus/shared/limits";
import type { ComponentProps } from "react";
import type { NumberField, SearchFields } from "../search-fields.ts";
import { NationalityOptions } from "./nationality-options.tsx";
import { SelectInput, SwitchInput, TextInput } from "./search-inputs.tsx";
import { WeaponInput } from "./weapon-input.tsx";

interface FirstFiltersProps {
  fields: SearchFields;
  facets: MarketFacets | undefined;
  numberProps: (name: NumberField) => Omit<ComponentProps<typeof TextInput>, "label">;
  onChange: (part: Partial<SearchFields>) => void;
  /** All but the name have it. */
  foldedClass: string;
}

const COLUMNS =
  "grid-cols-2 sm:grid-cols-4 xl:grid-cols-[minmax(8rem,1.5fr)_minmax(8rem,1.2fr)_minmax(7rem,1fr)_4.75rem_4.75rem_6rem_6rem]";

/** The filters that are always shown, except on phones. */
export function FirstFilters(props: FirstFiltersProps) {
  const { fields, facets, numberProps, onChange, foldedClass } = props;
  return (
    <div className={`grid gap-x-3 gap-y-2 ${COLUMNS}`}>
      <TextInput
        label="Name"
        placeholder="Any name"
        maxLength={SEARCH_NAME_LENGTH_MAX}
        value={fields.name}
        onChange={(name) => onChange({ name })}
        className="max-sm:col-span-2"
      />
      <SelectInput
        label="Nationality"
        value={fields.nationality}
        onChange={(nationality) => onChange({ nationality })}
        className={foldedClass}
      >
        <NationalityOptions facets={facets} chosen={fields.nationality} />
      </SelectInput>
      <WeaponInput
        value={fields.bestWeapon}
        onChange={(bestWeapon) => onChange({ bestWeapon })}
        className={foldedClass}
      />
      <TextInput label="Level from" className={foldedClass} {...numberProps("minLevel")} />
      <TextInput label="Level to" className={foldedClass} {...numberProps("maxLevel")} />
      <TextInput
        label="Min price"
        className={foldedClass}
        {...numberProps("minPrice")}
        value={fields.minPrice ?? String(SEARCH_PRICE_MIN_GOLD)}
        isIdle={fields.minPrice === null}
      />
      <TextInput
        label="Max price"
        className={foldedClass}
        {...numberProps("maxPrice")}
        value={fields.maxPrice ?? String(SEARCH_PRICE_MAX_GOLD)}
        isIdle={fields.maxPrice === null}
      />
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
  fields: SearchFields;
  onChange: (part: Partial<SearchFields>) => void;
  className: string;
}

export function FilterSwitches({ fields, onChange, className }: FilterSwitchesProps) {
  return (
    <div className={`flex flex-wrap gap-x-4 ${className}`}>
      {SWITCHES.map(([field, label]) => (
        <SwitchInput
          key={field}
          label={label}
          checked={fields[field]}
          onChange={(checked) => onChange({ [field]: checked })}
        />
      ))}
    </div>
  );
}
