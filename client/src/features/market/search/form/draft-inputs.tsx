import { SEARCH_NAME_LENGTH_MAX } from "@ludus/shared/limits";
import { WEAPONS } from "@ludus/shared/model/gladiators/attributes";
import { attributeLabel } from "../../../../components/attributes/attribute-labels.ts";
import { weaponLabel } from "../search-chips.ts";
import { NUMBER_LABELS, type NumberField } from "../search-fields.ts";
import { SelectInput, TextInput } from "./search-inputs.tsx";
import type { SearchDraft } from "./use-draft.ts";

interface DraftInputProps {
  draft: SearchDraft;
  className?: string;
}

export function NameInput({ draft: { fields, change } }: Pick<DraftInputProps, "draft">) {
  return (
    <TextInput
      label="Name"
      placeholder="Any name"
      maxLength={SEARCH_NAME_LENGTH_MAX}
      value={fields.name}
      onChange={(name) => change({ name })}
      className="max-sm:col-span-2"
    />
  );
}

export function WeaponInput({ draft: { fields, change }, className = "" }: DraftInputProps) {
  const { bestWeapon } = fields;
  return (
    <SelectInput
      label="Best with"
      value={bestWeapon}
      onChange={(chosen) => change({ bestWeapon: chosen })}
      className={className}
    >
      <option value="">Any weapon</option>
      {WEAPONS.map((weapon) => (
        <option key={weapon} value={weapon}>
          {attributeLabel(weapon)}
        </option>
      ))}
      {bestWeapon.includes(",") && <option value={bestWeapon}>{weaponLabel(bestWeapon)}</option>}
    </SelectInput>
  );
}

interface NumberInputProps extends DraftInputProps {
  name: NumberField;
  /** Shown while nothing is asked for. */
  unasked?: number;
}

export function NumberInput({ draft, name, unasked, className = "" }: NumberInputProps) {
  const { fields, errors, errorId, change } = draft;
  return (
    <TextInput
      label={NUMBER_LABELS[name]}
      isNumber
      isIdle={unasked !== undefined && fields[name] === null}
      value={fields[name] ?? String(unasked ?? "")}
      errorId={errors[name] && errorId}
      onChange={(value) => change({ [name]: value })}
      className={className}
    />
  );
}
