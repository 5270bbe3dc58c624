import type { ComponentProps, ReactNode } from "react";
import { Field, inputClass } from "./field.tsx";

interface TextFieldProps extends ComponentProps<"input"> {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

export function TextField({ label, error, hint, className = "", ...rest }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(ids) => <input {...rest} {...ids} className={`${inputClass} ${className}`} />}
    </Field>
  );
}
