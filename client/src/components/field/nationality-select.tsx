import { ChevronDown } from "lucide-react";
import { Standard } from "../standard/standard.tsx";
import { Field, inputClass } from "./field.tsx";

interface NationalitySelectProps {
  label: string;
  nationalities: readonly string[];
  /** Empty until one is chosen. */
  value: string;
  onChange: (nationality: string) => void;
  placeholder: string;
  error?: string | undefined;
}

/** The platform's own list, which every phone and screen reader knows; the standard stands beside it. */
export function NationalitySelect(props: NationalitySelectProps) {
  const { label, nationalities, value, onChange, placeholder, error } = props;
  return (
    <Field label={label} error={error}>
      {(ids) => (
        <div className="relative">
          {value !== "" && (
            <span className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center">
              <Standard nationality={value} />
            </span>
          )}
          <select
            {...ids}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`${inputClass} appearance-none pr-11 ${value === "" ? "text-muted" : "pl-11.5"}`}
          >
            <option value="">{placeholder}</option>
            {nationalities.map((nationality) => (
              <option key={nationality} value={nationality}>
                {nationality}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  );
}
