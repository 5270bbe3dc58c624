import ChevronDown from "lucide-react/icons/chevron-down";
import { Standard } from "../standard/standard.tsx";
import { Field, inputClass } from "./field.tsx";
import { Select } from "./select.tsx";

interface NationalitySelectProps {
  label: string;
  nationalities: readonly string[];
  /** Empty until one is chosen. */
  value: string;
  onChange: (nationality: string) => void;
  placeholder: string;
}

/** The nationality's standard stands beside its name. */
export function NationalitySelect(props: NationalitySelectProps) {
  const { label, nationalities, value, onChange, placeholder } = props;
  return (
    <Field label={label}>
      {(ids) => (
        <div className="relative">
          {value !== "" && (
            <span className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center">
              <Standard nationality={value} />
            </span>
          )}
          <Select
            {...ids}
            options={["", ...nationalities]}
            nameOf={(nationality) => nationality || placeholder}
            value={value}
            onChange={onChange}
            className={`${inputClass} appearance-none pr-11 ${value === "" ? "text-muted" : "pl-11.5"}`}
          />
          <ChevronDown className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-muted" />
        </div>
      )}
    </Field>
  );
}
