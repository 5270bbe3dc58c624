import {
  ATTRIBUTE_GROUPS,
  ATTRIBUTES,
  type AttributeName,
} from "@ludus/shared/model/gladiators/attributes";
import { keysOf } from "@ludus/shared/records";
import X from "lucide-react/icons/x";
import {
  attributeLabel,
  GROUP_LABELS,
} from "../../../../components/attributes/attribute-labels.ts";
import { NumberInput } from "./draft-inputs.tsx";
import { SelectInput, TextInput } from "./search-inputs.tsx";
import type { SearchDraft } from "./use-draft.ts";

const FIRST_MINIMUM = "50";

export function MoreFilters({ draft }: { draft: SearchDraft }) {
  const { errors, errorId, change } = draft;
  const { attributes } = draft.fields;
  const setMinimum = (changed: AttributeName, min: string) =>
    change({
      attributes: attributes.map((one) => (one.name === changed ? { ...one, min } : one)),
    });
  const add = (text: string) => {
    const name = ATTRIBUTES.find((one) => one === text);
    if (name) change({ attributes: [...attributes, { name, min: FIRST_MINIMUM }] });
  };
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <NumberInput draft={draft} name="minAge" className="w-17" />
      <NumberInput draft={draft} name="maxAge" className="w-17" />
      <NumberInput draft={draft} name="minPotential" className="w-26" />
      {attributes.map(({ name, min }) => (
        <div key={name} className="flex items-end">
          <TextInput
            label={`${attributeLabel(name)} from`}
            isNumber
            value={min}
            onChange={(next) => setMinimum(name, next)}
            errorId={errors[name] && errorId}
            className="w-25 sm:w-28"
          />
          <button
            type="button"
            aria-label={`Remove ${attributeLabel(name)}`}
            onClick={() => change({ attributes: attributes.filter((one) => one.name !== name) })}
            className="grid h-9 w-8 place-items-center rounded-sm text-muted hover:text-oxblood pointer-coarse:size-11"
          >
            <X className="size-4" />
          </button>
        </div>
      ))}
      <SelectInput label="Attribute from" value="" onChange={add} className="w-44">
        <option value="">Add an attribute</option>
        {keysOf(ATTRIBUTE_GROUPS).map((group) => (
          <optgroup key={group} label={GROUP_LABELS[group]}>
            {ATTRIBUTE_GROUPS[group]
              .filter((name) => attributes.every((one) => one.name !== name))
              .map((name) => (
                <option key={name} value={name}>
                  {attributeLabel(name)}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectInput>
    </div>
  );
}
