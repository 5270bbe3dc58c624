import Bell from "lucide-react/icons/bell";
import Pencil from "lucide-react/icons/pencil";
import { Suspense, useEffect, useState } from "react";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { lazyChunk } from "../../../components/states/component-or-retry.tsx";
import { chunk } from "../../../lib/chunks/chunk.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { useShortlistNote, type ShortlistNote } from "../../../lib/queries/player-queries.ts";
import { leadText } from "./shortlist-note-text.ts";

const ShortlistNoteEditor = lazyChunk(
  chunk(() => import("./shortlist-note-editor.tsx").then((m) => m.ShortlistNoteEditor)),
);

interface ShortlistNoteStripProps {
  gladiatorId: string;
  className?: string;
}

const NOTHING: ShortlistNote = {};
const SAVED_SHOWN_MS = 2500;

/** Note, limit and reminder of one gladiator, for nobody but the player; changed in their place. */
export function ShortlistNoteStrip({ gladiatorId, className = "" }: ShortlistNoteStripProps) {
  const name = useGladiators(({ profiles }) => profiles[gladiatorId]?.name ?? "");
  const shortlistNote = useShortlistNote(gladiatorId) ?? NOTHING;
  const [state, setState] = useState<"shown" | "edited" | "saved">("shown");
  useEffect(() => {
    if (state !== "saved") return;
    const timer = setTimeout(() => setState("shown"), SAVED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <div role="group" aria-label={`Your notes on ${name}`} className={`relative ${className}`}>
      <div className="flex min-h-[2.4rem] items-center gap-1.5 text-note leading-tight">
        <SavedNote shortlistNote={shortlistNote} />
        <button
          type="button"
          aria-label={`Change your notes on ${name}`}
          aria-expanded={state === "edited"}
          onClick={() => setState("edited")}
          className="-mr-1.5 grid size-9 shrink-0 place-items-center rounded-sm text-oxblood hover:bg-oxblood/8 pointer-coarse:size-11"
        >
          <Pencil className="size-4" />
        </button>
      </div>
      {state === "edited" && (
        <Suspense fallback={null}>
          <ShortlistNoteEditor
            gladiatorId={gladiatorId}
            shortlistNote={shortlistNote}
            onSaved={() => setState("saved")}
            onCancel={() => setState("shown")}
          />
        </Suspense>
      )}
      {/* There before it speaks, or nobody hears it. */}
      {state !== "shown" && (
        <span
          role="status"
          className="pointer-events-none absolute top-1 right-11 bg-inherit px-1 text-note font-bold text-laurel-ink empty:hidden"
        >
          {state === "saved" && "Saved"}
        </span>
      )}
    </div>
  );
}

function SavedNote({
  shortlistNote: { note, ownLimit, remindBeforeMs },
}: {
  shortlistNote: ShortlistNote;
}) {
  const isBlank = note === undefined && ownLimit === undefined && remindBeforeMs === undefined;
  return (
    <div className="min-w-0 flex-1">
      {isBlank && <p className="text-muted">Note, limit or reminder: yours alone.</p>}
      <p className="flex gap-x-3 whitespace-nowrap">
        {ownLimit !== undefined && (
          <span>
            Your limit <b>{formatGold(ownLimit)}</b>
          </span>
        )}
        {remindBeforeMs !== undefined && (
          <span className="flex min-w-0 items-center gap-1 text-muted">
            <Bell className="size-3.5 shrink-0" />
            <span className="truncate">{leadText(remindBeforeMs)}</span>
          </span>
        )}
      </p>
      {note !== undefined && (
        <p title={note} className="truncate">
          {note}
        </p>
      )}
    </div>
  );
}
