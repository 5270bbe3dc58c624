import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from "react-hook-form";

/** Ties a field to its form, and tells it what is wrong there. */
export function bindField<Fields extends FieldValues, Filled, Name extends FieldPath<Fields>>(
  form: UseFormReturn<Fields, unknown, Filled>,
  name: Name,
  options?: RegisterOptions<Fields, Name>,
) {
  const { error } = form.getFieldState(name, form.formState);
  return { ...form.register(name, options), error: error?.message };
}
