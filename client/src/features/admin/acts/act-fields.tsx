import type { ActDialogOn, ActField, ActSubject, ActSubjects } from "@ludus/shared/acts/act-dialog";
import { SelectField } from "../../../components/field/select-field.tsx";
import { TextField } from "../../../components/field/text-field.tsx";

export type FieldValues = Readonly<Record<string, string>>;

interface ActFieldsProps {
  fields: Readonly<Record<string, ActField>>;
  values: FieldValues;
  onChange: (changed: FieldValues) => void;
}

/** The fields that an act's dialog declares. The first that is typed in, or else the first, has the focus. */
export function ActFields({ fields, values, onChange }: ActFieldsProps) {
  const entries = Object.entries(fields);
  const [focused] = entries.find(([, { kind }]) => kind !== "choice") ?? entries[0] ?? [];
  return entries.map(([name, field]) => {
    const shared = {
      label: field.label,
      value: values[name] ?? "",
      "data-autofocus": name === focused ? true : undefined,
    };
    if (field.kind === "choice") {
      const onChoose = (chosen: string) => onChange({ [name]: chosen });
      return <SelectField key={name} {...shared} options={field.options} onChange={onChoose} />;
    }
    const isAmount = field.kind === "amount";
    return (
      <TextField
        key={name}
        {...shared}
        inputMode={isAmount ? "numeric" : undefined}
        autoComplete="off"
        onChange={({ target: { value } }) => onChange({ [name]: value })}
      />
    );
  });
}

export function firstValues<On extends ActSubject>(
  { fields, initial }: ActDialogOn<On>,
  subject: ActSubjects[On],
): FieldValues {
  const given: Partial<FieldValues> = initial?.(subject) ?? {};
  const first = Object.entries(fields).map(([name, field]): [string, string] => {
    const usual = field.kind === "choice" ? field.options[0] : "";
    return [name, given[name] ?? usual ?? ""];
  });
  return Object.fromEntries(first);
}

export function isFilled(values: FieldValues): boolean {
  return Object.values(values).every((value) => value.trim() !== "");
}
