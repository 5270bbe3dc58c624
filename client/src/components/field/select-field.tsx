import { Field, inputClass } from "./field.tsx";
import { Select, type SelectProps } from "./select.tsx";

interface SelectFieldProps<Option extends string> extends SelectProps<Option> {
  label: string;
}

export function SelectField<Option extends string>({ label, ...rest }: SelectFieldProps<Option>) {
  return (
    <Field label={label}>{(ids) => <Select {...rest} {...ids} className={inputClass} />}</Field>
  );
}
