import { SAVED_SEARCH_NAME_LENGTH_MAX } from "@ludus/shared/limits";
import { useEffect } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Button } from "../../../../components/button/button.tsx";

interface NameEditorProps {
  label: string;
  before: string;
  isSaving: boolean;
  onSave: (name: string) => void;
  onCancel: () => void;
}

export function NameEditor({ label, before, isSaving, onSave, onCancel }: NameEditorProps) {
  const form = useForm({ defaultValues: { name: before } });
  const { setFocus } = form;
  const isEmpty = useWatch({ control: form.control, name: "name" }).trim() === "";
  useEffect(() => setFocus("name", { shouldSelect: true }), [setFocus]);

  const submit = form.handleSubmit(({ name }) => {
    if (!isEmpty && !isSaving) onSave(name.trim());
  });

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-wrap items-center gap-2">
      <input
        aria-label={label}
        maxLength={SAVED_SEARCH_NAME_LENGTH_MAX}
        {...form.register("name")}
        className="h-9 w-56 min-w-0 field-box px-2.5 text-small shadow-sunken focus-visible:border-oxblood focus-visible:bg-white pointer-coarse:h-11"
      />
      <Button size="small" look="main" type="submit" busy={isSaving} disabled={isEmpty}>
        Save
      </Button>
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}
