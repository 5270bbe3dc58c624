import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from "react-hook-form";

/** What a field needs of its form, with what is wrong there. */
export function bindField<Fields extends FieldValues, Filled, Name extends FieldPath<Fields>>(
  form: UseFormReturn<Fields, unknown, Filled>,
  name: Name,
  options?: RegisterOptions<Fields, Name>,
) {
  const { error } = form.getFieldState(name, form.formState);
  return { ...form.register(name, options), error: error?.message };
}
