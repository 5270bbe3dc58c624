import {
  SEARCH_NAME_LENGTH_MAX,
  SEARCH_PRICE_MAX_GOLD,
  SEARCH_PRICE_MIN_GOLD,
} from "@ludus/shared/limits";
import { WEAPONS } from "@ludus/shared/model/gladiators/attributes";
import { keysOf } from "@ludus/shared/records";
import { ChevronDown } from "lucide-react";
import { useId, useState, type SubmitEvent } from "react";
import { attributeLabel } from "../../../../components/attributes/attribute-labels.ts";
import { Button } from "../../../../components/button/button.tsx";
import { MoreFilters } from "./more-filters.tsx";
import { NationalityOptions } from "./nationality-options.tsx";
import { checkSearch } from "./search-checks.ts";
import { weaponLabel } from "../search-chips.ts";
import type { NumberField, SearchFields } from "../search-fields.ts";
import { SelectInput, SwitchInput, TextInput } from "./search-inputs.tsx";
import { SearchStatus } from "./search-status.tsx";
import { useDraft } from "./use-draft.ts";
import { useFacets } from "./use-facets.ts";

interface SearchFormProps {
  /** The search of the address; null where it holds none. */
  searched: SearchFields | null;
  onSearch: (fields: SearchFields, isSameStep?: boolean) => void;
  onClear: () => void;
}

/** On phones all but the name is folded away, so that the results are on the first screen. */
const FOLDED_ON_PHONES = "max-sm:hidden";

/** The fields that can be wrong and are always in sight, but on phones. */
const FIRST_ROW: ReadonlySet<string> = new Set(["minLevel", "maxLevel", "minPrice", "maxPrice"]);

export function SearchForm({ searched, onSearch, onClear }: SearchFormProps) {
  const { fields, change, clear } = useDraft(searched, onSearch);
  const [isOpen, setIsOpen] = useState(false);
  const errors = checkSearch(fields);
  const [wrong] = keysOf(errors);
  const facets = useFacets(wrong === undefined ? fields : null);
  const moreId = useId();
  const statusId = useId();
  const folded = isOpen ? "" : FOLDED_ON_PHONES;

  const numberProps = (name: NumberField) => ({
    isNumber: true,
    value: fields[name] ?? "",
    errorId: errors[name] && statusId,
    onChange: (value: string) => change({ [name]: value }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (wrong !== undefined) {
      if (isPhone() || !FIRST_ROW.has(wrong)) setIsOpen(true);
      return;
    }
    if (isPhone()) setIsOpen(false);
    onSearch(fields);
  };

  return (
    <form
      role="search"
      aria-label="Search gladiators"
      noValidate
      onSubmit={submit}
      className="mb-3 grid max-w-[75rem] gap-2.5 rounded-md border border-line bg-ivory px-3.5 py-2.5 shadow-card"
    >
      <div className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-4 xl:grid-cols-[minmax(8rem,1.5fr)_minmax(8rem,1.2fr)_minmax(7rem,1fr)_4.75rem_4.75rem_6rem_6rem]">
        <TextInput
          label="Name"
          placeholder="Any name"
          maxLength={SEARCH_NAME_LENGTH_MAX}
          value={fields.name}
          onChange={(name) => change({ name })}
          className="max-sm:col-span-2"
        />
        <SelectInput
          label="Nationality"
          value={fields.nationality}
          onChange={(nationality) => change({ nationality })}
          className={folded}
        >
          <NationalityOptions facets={facets} chosen={fields.nationality} />
        </SelectInput>
        <SelectInput
          label="Best with"
          value={fields.bestWeapon}
          onChange={(bestWeapon) => change({ bestWeapon })}
          className={folded}
        >
          <option value="">Any weapon</option>
          {WEAPONS.map((weapon) => (
            <option key={weapon} value={weapon}>
              {attributeLabel(weapon)}
            </option>
          ))}
          {fields.bestWeapon.includes(",") && (
            <option value={fields.bestWeapon}>{weaponLabel(fields.bestWeapon)}</option>
          )}
        </SelectInput>
        <TextInput label="Level from" className={folded} {...numberProps("minLevel")} />
        <TextInput label="Level to" className={folded} {...numberProps("maxLevel")} />
        <TextInput
          label="Min price"
          className={folded}
          {...numberProps("minPrice")}
          value={fields.minPrice ?? String(SEARCH_PRICE_MIN_GOLD)}
          isIdle={fields.minPrice === null}
        />
        <TextInput
          label="Max price"
          className={folded}
          {...numberProps("maxPrice")}
          value={fields.maxPrice ?? String(SEARCH_PRICE_MAX_GOLD)}
          isIdle={fields.maxPrice === null}
        />
      </div>
      <div id={moreId} hidden={!isOpen}>
        <MoreFilters
          fields={fields}
          errors={errors}
          errorId={statusId}
          numberProps={numberProps}
          onChange={change}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={() => setIsOpen(!isOpen)}
          className="flex h-9 items-center gap-1.5 text-small font-bold text-oxblood underline decoration-oxblood/40 underline-offset-3 hover:decoration-oxblood pointer-coarse:h-11"
        >
          <span className="sm:hidden">Filters</span>
          <span className="max-sm:hidden">{isOpen ? "Fewer filters" : "More filters"}</span>
          <ChevronDown
            aria-hidden="true"
            className={`size-4 transition-transform ${isOpen ? "rotate-180" : ""}`}
          />
        </button>
        <div className={`flex flex-wrap gap-x-4 ${folded}`}>
          <SwitchInput
            label="Shortlisted only"
            checked={fields.shortlistedOnly}
            onChange={(shortlistedOnly) => change({ shortlistedOnly })}
          />
          <SwitchInput
            label="No bids yet"
            checked={fields.unbidOnly}
            onChange={(unbidOnly) => change({ unbidOnly })}
          />
          <SwitchInput
            label="Below value"
            checked={fields.belowValue}
            onChange={(belowValue) => change({ belowValue })}
          />
        </div>
        <SearchStatus id={statusId} errors={errors} found={facets?.totalGladiators} />
        <div className="flex gap-2.5 max-sm:w-full max-sm:*:flex-auto">
          <Button
            size="small"
            onClick={() => {
              clear();
              onClear();
            }}
          >
            Clear Search
          </Button>
          <Button size="small" type="submit" look="main">
            Search
          </Button>
        </div>
      </div>
    </form>
  );
}

function isPhone(): boolean {
  return window.matchMedia("(width < 40rem)").matches;
}
