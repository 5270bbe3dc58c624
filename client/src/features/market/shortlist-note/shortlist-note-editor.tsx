import { useMutation } from "@tanstack/react-query";
import { REMINDER_LEADS_MS, SHORTLIST_NOTE_LENGTH_MAX } from "@ludus/shared/limits";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { Button } from "../../../components/button/button.tsx";
import { FieldError } from "../../../components/field/field-error.tsx";
import { messageOf, NO_ANSWER } from "../../../lib/api/api.ts";
import { serverNow } from "../../../lib/clock/server-clock.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import type { ShortlistNote } from "../../../lib/queries/player-queries.ts";
import { LIMIT_PROBLEM, leadText, limitIn } from "./shortlist-note-text.ts";
import { saveShortlistNote } from "./save-shortlist-note.ts";

const CONTROL =
  "w-full min-w-0 rounded-sm border border-line-strong bg-white/70 px-2 text-small text-ink shadow-sunken hover:border-bronze focus-visible:border-oxblood focus-visible:bg-white aria-invalid:border-blood";
const LINE = `${CONTROL} h-9 pointer-coarse:h-11`;

interface ShortlistNoteEditorProps {
  gladiatorId: string;
  shortlistNote: ShortlistNote;
  onSaved: () => void;
  onCancel: () => void;
}

/** Over what stands above, so that nothing moves. No form of its own: it may stand within the form of a bid, which its Enter must not send. */
export function ShortlistNoteEditor({
  gladiatorId,
  shortlistNote,
  onSaved,
  onCancel,
}: ShortlistNoteEditorProps) {
  const [note, setNote] = useState(shortlistNote.note ?? "");
  const [limit, setLimit] = useState(shortlistNote.ownLimit?.toString() ?? "");
  const [lead, setLead] = useState(shortlistNote.remindBeforeMs?.toString() ?? "");
  const [isLimitRefused, setIsLimitRefused] = useState(false);
  const saving = useMutation({
    mutationFn: (changed: ShortlistNote) => saveShortlistNote(gladiatorId, changed),
    onSuccess: onSaved,
  });
  const editor = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => {
    first.current?.focus();
    // The dialog scrolls beneath its coin: Save would be cut off.
    editor.current?.scrollIntoView({ block: "nearest" });
  }, []);

  const endsAt = useGladiators(({ auctions }) => auctions[gladiatorId]?.marketEndTime ?? Infinity);
  const isTooLate = (ms: number) =>
    ms !== shortlistNote.remindBeforeMs && endsAt - ms <= serverNow();

  const ownLimit = limitIn(limit);
  const save = () => {
    if (saving.isPending) return;
    setIsLimitRefused(ownLimit === null);
    if (ownLimit === null) return;
    saving.mutate({
      ...(note.trim() !== "" && { note }),
      ...(ownLimit !== undefined && { ownLimit }),
      ...(lead !== "" && { remindBeforeMs: Number(lead) }),
    });
  };
  const problem = () => {
    if (isLimitRefused) return `Own limit: ${LIMIT_PROBLEM}`;
    return saving.error ? `Not saved. ${messageOf(saving.error, NO_ANSWER)}` : undefined;
  };
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    save();
  };

  return (
    <div
      ref={editor}
      className="absolute inset-x-0 -bottom-px z-10 grid grid-cols-2 gap-x-2 gap-y-1.5 rounded-sm border border-line-strong bg-tablet px-3 py-2 text-note shadow-raised"
    >
      <label htmlFor={`${id}-note`} className="sr-only">
        Note
      </label>
      <textarea
        id={`${id}-note`}
        ref={first}
        rows={2}
        maxLength={SHORTLIST_NOTE_LENGTH_MAX}
        placeholder="A note, for you alone"
        value={note}
        onChange={(event) => setNote(event.target.value)}
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
          value={limit}
          onChange={(event) => setLimit(event.target.value)}
          onKeyDown={saveOnEnter}
          aria-invalid={ownLimit === null}
          aria-describedby={`${id}-problem`}
          className={LINE}
        />
      </label>
      <label className="grid gap-0.5">
        <span className="font-medium text-muted">Remind me</span>
        <select value={lead} onChange={(event) => setLead(event.target.value)} className={LINE}>
          <option value="">No</option>
          {REMINDER_LEADS_MS.map((ms) => (
            <option key={ms} value={ms} disabled={isTooLate(ms)}>
              {leadText(ms)}
              {isTooLate(ms) && ": too late"}
            </option>
          ))}
        </select>
      </label>
      <div id={`${id}-problem`} role="alert" className="col-span-2 empty:hidden">
        <FieldError message={problem()} />
      </div>
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
      <Button size="small" look="main" busy={saving.isPending} onClick={save}>
        Save
      </Button>
    </div>
  );
}
