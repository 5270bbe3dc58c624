import { Problem } from "@ludus/shared/contract/problems";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { messageOf } from "../../lib/api/api.ts";

/** Shows a refusal at the field that it is about, else above the form. */
export function showRefusal<Input extends FieldValues, Fields extends FieldValues>(
  form: UseFormReturn<Input, unknown, Fields>,
  names: readonly Path<Input>[],
  error: unknown,
  fallback: string,
): void {
  const refused = error instanceof Problem ? (error.details.fields ?? {}) : {};
  const atFields = names.filter((name) => refused[name] !== undefined);
  for (const name of atFields) form.setError(name, { message: refused[name] ?? "" });
  if (atFields.length === 0) form.setError("root", { message: messageOf(error, fallback) });
}
