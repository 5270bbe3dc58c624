import { REMINDER_LEADS_MS, SHORTLIST_NOTE_LENGTH_MAX } from "@ludus/shared/limits";
import { useEffect, useId, useRef, type KeyboardEvent } from "react";
import { Button } from "../../../components/button/button.tsx";
import { FieldError } from "../../../components/field/field-error.tsx";
import { serverNow } from "../../../lib/clock/server-clock.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import type { ShortlistNote } from "../../../lib/queries/player-queries.ts";
import { leadText } from "./shortlist-note-text.ts";
import { useShortlistNoteForm } from "./use-shortlist-note-form.ts";

const CONTROL = "w-full min-w-0 field-box writable px-2 text-small";
const SLAB = "rounded-sm border border-line-strong bg-tablet shadow-raised";
const LINE = `${CONTROL} h-9 pointer-coarse:h-11`;

interface ShortlistNoteEditorProps {
  gladiatorId: string;
  shortlistNote: ShortlistNote;
  onSaved: () => void;
  onCancel: () => void;
}

/**
 * Over what stands above, so that nothing moves. No form of its own: it may stand within the form of a
 * bid, which its Enter must not send.
 */
export function ShortlistNoteEditor({
  gladiatorId,
  shortlistNote,
  onSaved,
  onCancel,
}: ShortlistNoteEditorProps) {
  const form = useShortlistNoteForm(gladiatorId, shortlistNote, onSaved);
  const editor = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    editor.current?.querySelector("textarea")?.focus();
    // The dialog scrolls beneath its coin: Save would be cut off.
    editor.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    form.save();
  };

  return (
    <div
      ref={editor}
      className={`absolute inset-x-0 -bottom-px z-10 grid grid-cols-2 gap-x-2 gap-y-1.5 px-3 py-2 text-note ${SLAB}`}
    >
      <label htmlFor={`${id}-note`} className="sr-only">
        Note
      </label>
      <textarea
        id={`${id}-note`}
        rows={2}
        maxLength={SHORTLIST_NOTE_LENGTH_MAX}
        placeholder="A note, for you alone"
        {...form.register("note")}
        className={`${CONTROL} col-span-2 resize-none py-1`}
      />
      <label className="grid gap-0.5">
        <span className="font-medium text-muted">Own limit</span>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          placeholder="None"
          {...form.register("ownLimit")}
          onKeyDown={saveOnEnter}
          aria-invalid={form.isLimitRefused}
          aria-describedby={`${id}-problem`}
          className={LINE}
        />
      </label>
      <label className="grid gap-0.5">
        <span className="font-medium text-muted">Remind me</span>
        <select {...form.register("remindBeforeMs")} className={LINE}>
          <option value="">No</option>
          <LeadOptions gladiatorId={gladiatorId} set={shortlistNote.remindBeforeMs} />
        </select>
      </label>
      <div id={`${id}-problem`} role="alert" className="col-span-2 empty:hidden">
        <FieldError message={form.problem} />
      </div>
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
      <Button size="small" look="main" busy={form.isSaving} onClick={form.save}>
        Save
      </Button>
    </div>
  );
}

interface LeadOptionsProps {
  gladiatorId: string;
  /** The one that is set can be kept. */
  set: number | undefined;
}

function LeadOptions({ gladiatorId, set }: LeadOptionsProps) {
  const endsAt = useGladiators(({ auctions }) => auctions[gladiatorId]?.marketEndTime ?? Infinity);
  return REMINDER_LEADS_MS.map((ms) => {
    const isTooLate = ms !== set && endsAt - ms <= serverNow();
    return (
      <option key={ms} value={ms} disabled={isTooLate}>
        {leadText(ms)}
        {isTooLate && ": too late"}
      </option>
    );
  });
}
