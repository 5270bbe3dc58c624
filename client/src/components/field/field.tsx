import { useId, type ReactNode } from "react";
import { FieldError } from "./field-error.tsx";

interface FieldIds {
  id: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
}

interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  children: (ids: FieldIds) => ReactNode;
}

export const inputClass =
  "w-full min-h-12 field-box writable px-3.5 text-lead placeholder:text-muted/80";

/** A label, its control, and what is wrong with it, tied together for assistive technology. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(" ");
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-bold">
        {label}
      </label>
      {children({
        id,
        "aria-invalid": Boolean(error),
        "aria-describedby": describedBy || undefined,
      })}
      {hint && (
        <div id={hintId} className="text-small text-muted">
          {hint}
        </div>
      )}
      <FieldError id={errorId} message={error} />
    </div>
  );
}
