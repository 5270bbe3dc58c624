import { WEAPONS } from "@ludus/shared/model/gladiators/attributes";
import { attributeLabel } from "../../../../components/attributes/attribute-labels.ts";
import { weaponLabel } from "../search-chips.ts";
import { SelectInput } from "./search-inputs.tsx";

interface WeaponInputProps {
  /** Empty: any. */
  value: string;
  onChange: (bestWeapon: string) => void;
  className?: string;
}

export function WeaponInput({ value, onChange, className = "" }: WeaponInputProps) {
  return (
    <SelectInput label="Best with" value={value} onChange={onChange} className={className}>
      <option value="">Any weapon</option>
      {WEAPONS.map((weapon) => (
        <option key={weapon} value={weapon}>
          {attributeLabel(weapon)}
        </option>
      ))}
      {value.includes(",") && <option value={value}>{weaponLabel(value)}</option>}
    </SelectInput>
  );
}
