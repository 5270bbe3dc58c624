import { Check, ChevronDown } from "lucide-react";
import { Select } from "radix-ui";
import { Flag } from "../flag/flag.tsx";
import { Field, inputClass } from "./field.tsx";

interface NationalitySelectProps {
  label: string;
  nationalities: readonly string[];
  value: string;
  onChange: (nationality: string) => void;
  placeholder: string;
  /** An extra first entry that takes the choice back. */
  anyLabel?: string;
  error?: string | undefined;
}

/** Radix knows no empty value; this one stands for it and never leaves this file. */
const ANY = "any";

export function NationalitySelect(props: NationalitySelectProps) {
  const { label, nationalities, value, onChange, placeholder, anyLabel, error } = props;
  return (
    <Field label={label} error={error}>
      {(ids) => (
        <Select.Root
          value={value === "" && anyLabel ? ANY : value}
          onValueChange={(chosen) => onChange(chosen === ANY ? "" : chosen)}
        >
          <Select.Trigger
            {...ids}
            className={`${inputClass} flex items-center justify-between gap-2 text-left data-placeholder:text-muted`}
          >
            <Select.Value placeholder={placeholder} />
            <Select.Icon>
              <ChevronDown aria-hidden="true" className="size-5 text-muted" />
            </Select.Icon>
          </Select.Trigger>
          <Select.Portal>
            <Select.Content
              position="popper"
              sideOffset={4}
              className="z-50 max-h-[min(22rem,var(--radix-select-content-available-height))] w-(--radix-select-trigger-width) overflow-hidden rounded-sm border border-line-strong bg-ivory shadow-raised"
            >
              <Select.Viewport className="p-1">
                {anyLabel && <Entry value={ANY}>{anyLabel}</Entry>}
                {nationalities.map((nationality) => (
                  <Entry key={nationality} value={nationality} flag={nationality}>
                    {nationality}
                  </Entry>
                ))}
              </Select.Viewport>
            </Select.Content>
          </Select.Portal>
        </Select.Root>
      )}
    </Field>
  );
}

function Entry({ value, flag, children }: { value: string; flag?: string; children: string }) {
  return (
    <Select.Item
      value={value}
      className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-xs px-2.5 outline-none data-highlighted:bg-oxblood data-highlighted:text-ivory"
    >
      <Select.ItemText>
        <span className="inline-flex items-center gap-2.5">
          {flag && <Flag nationality={flag} decorative className="rounded-[1px] shadow-xs" />}
          {children}
        </span>
      </Select.ItemText>
      <Select.ItemIndicator className="ml-auto">
        <Check aria-hidden="true" className="size-4" />
      </Select.ItemIndicator>
    </Select.Item>
  );
}
