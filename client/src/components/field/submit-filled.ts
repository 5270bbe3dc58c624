import type { SyntheticEvent } from "react";
import type { FieldValues, Path, PathValue, SubmitHandler, UseFormReturn } from "react-hook-form";

/** As the form's own `handleSubmit`, with what stands in its inputs: some browsers fill them in without an event. */
export function submitFilled<Fields extends FieldValues, Filled>(
  form: UseFormReturn<Fields, unknown, Filled>,
  onValid: SubmitHandler<Filled>,
) {
  const submit = form.handleSubmit(onValid);
  return (event: SyntheticEvent) => {
    const { currentTarget } = event;
    if (currentTarget instanceof HTMLFormElement) takeFilled(form, currentTarget);
    return submit(event);
  };
}

function takeFilled<Fields extends FieldValues, Filled>(
  form: UseFormReturn<Fields, unknown, Filled>,
  { elements }: HTMLFormElement,
): void {
  for (const input of elements) {
    if (!(input instanceof HTMLInputElement) || !(input.name in form.getValues())) continue;
    const filled: unknown = input.type === "checkbox" ? input.checked : input.value;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The form knows the input by this name.
    form.setValue(input.name as Path<Fields>, filled as PathValue<Fields, Path<Fields>>);
  }
}
