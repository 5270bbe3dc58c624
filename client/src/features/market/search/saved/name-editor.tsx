import { SAVED_SEARCH_NAME_LENGTH_MAX } from "@ludus/shared/limits";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { Button } from "../../../../components/button/button.tsx";

interface NameEditorProps {
  label: string;
  before: string;
  isSaving: boolean;
  onSave: (name: string) => void;
  onCancel: () => void;
}

export function NameEditor({ label, before, isSaving, onSave, onCancel }: NameEditorProps) {
  const [name, setName] = useState(before);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  return (
    <form
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (name.trim() !== "" && !isSaving) onSave(name.trim());
      }}
      className="flex flex-wrap items-center gap-2"
    >
      <input
        ref={input}
        aria-label={label}
        maxLength={SAVED_SEARCH_NAME_LENGTH_MAX}
        value={name}
        onChange={(event) => setName(event.target.value)}
        className="h-9 w-56 min-w-0 rounded-sm border border-line-strong bg-white/70 px-2.5 text-small shadow-sunken focus-visible:border-oxblood focus-visible:bg-white pointer-coarse:h-11"
      />
      <Button size="small" look="main" type="submit" busy={isSaving} disabled={name.trim() === ""}>
        Save
      </Button>
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}
