import { Problem } from "@ludus/shared/contract/problems";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { messageOf } from "../../lib/api/api.ts";

/** Shows a refusal at the fields `names` that it is about, else above the form. */
export function showRefusal<Input extends FieldValues, Fields extends FieldValues>(
  form: UseFormReturn<Input, unknown, Fields>,
  error: unknown,
  fallback: string,
  names: readonly Path<Input>[] = [],
): void {
  if (!markRefused(form, error, names)) {
    form.setError("root", { message: messageOf(error, fallback) });
  }
}

/** Shows a refusal at the fields `names` that it is about. False: it is about none of them. */
export function markRefused<Input extends FieldValues, Fields extends FieldValues>(
  form: UseFormReturn<Input, unknown, Fields>,
  error: unknown,
  names: readonly Path<Input>[],
): boolean {
  const refused = error instanceof Problem ? (error.details.fields ?? {}) : {};
  const atFields = names.filter((name) => refused[name] !== undefined);
  for (const name of atFields) form.setError(name, { message: refused[name] ?? "" });
  return atFields.length > 0;
}
