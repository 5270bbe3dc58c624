import { SEARCH_NAME_LENGTH_MAX } from "@ludus/shared/limits";
import { useState, type SubmitEvent } from "react";
import { Button } from "../../../components/button/button.tsx";
import { NationalitySelect } from "../../../components/field/nationality-select.tsx";
import { TextField } from "../../../components/field/text-field.tsx";
import type { SearchFields } from "./search-address.ts";
import { useLoadedNationalities } from "./use-loaded-nationalities.ts";

interface SearchFormProps {
  initial: SearchFields;
  isSearching: boolean;
  onSearch: (fields: SearchFields) => void;
  onClear: () => void;
}

export function SearchForm({ initial, isSearching, onSearch, onClear }: SearchFormProps) {
  const [fields, setFields] = useState(initial);
  const nationalities = useLoadedNationalities(fields.nationality);
  const change = (part: Partial<SearchFields>) => setFields({ ...fields, ...part });
  const isUpsideDown =
    fields.maxPrice !== "" && Number(fields.minPrice || 0) > Number(fields.maxPrice);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isUpsideDown) onSearch(fields);
  };

  return (
    <form
      role="search"
      aria-label="Search gladiators"
      noValidate
      onSubmit={submit}
      className="mb-6 grid gap-4 rounded-md border border-line bg-ivory p-4 shadow-card sm:p-5"
    >
      <div className="grid grid-cols-2 gap-4 max-sm:[&>:nth-child(-n+2)]:col-span-2 xl:grid-cols-4">
        <TextField
          label="Name"
          placeholder="Any name"
          maxLength={SEARCH_NAME_LENGTH_MAX}
          autoComplete="off"
          value={fields.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <NationalitySelect
          label="Nationality"
          placeholder="Any nationality"
          nationalities={nationalities}
          value={fields.nationality}
          onChange={(nationality) => change({ nationality })}
        />
        <PriceField
          label="Min price"
          value={fields.minPrice}
          onChange={(minPrice) => change({ minPrice })}
        />
        <PriceField
          label="Max price"
          value={fields.maxPrice}
          error={isUpsideDown ? "Less than the min price" : undefined}
          onChange={(maxPrice) => change({ maxPrice })}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            checked={fields.shortlistedOnly}
            onChange={(event) => change({ shortlistedOnly: event.target.checked })}
            className="size-5 accent-oxblood"
          />
          Shortlisted only
        </label>
        <div className="flex gap-3 max-sm:w-full max-sm:*:flex-auto">
          <Button onClick={onClear}>Clear Search</Button>
          <Button type="submit" look="main" busy={isSearching}>
            Search
          </Button>
        </div>
      </div>
    </form>
  );
}

interface PriceFieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

function PriceField({ label, value, error, onChange }: PriceFieldProps) {
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={0}
      value={value}
      error={error}
      className="no-spinner"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
