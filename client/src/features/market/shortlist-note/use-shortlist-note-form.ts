import { zodResolver } from "@hookform/resolvers/zod";
import { keepOnShortlist } from "@ludus/shared/contract/market/shortlist-api";
import { useForm } from "react-hook-form";
import { z } from "zod/mini";
import { messageOf, NO_ANSWER } from "../../../lib/api/api.ts";
import type { ShortlistNote } from "../../../lib/queries/player-queries.ts";
import { saveShortlistNote } from "./save-shortlist-note.ts";
import { LIMIT_PROBLEM, leadIn, limitIn } from "./shortlist-note-text.ts";

const { ownLimit, remindBeforeMs } = keepOnShortlist.input.shape;
const typedNote = z.extend(keepOnShortlist.input, {
  ownLimit: z.pipe(z.pipe(z.string(), z.transform(limitIn)), ownLimit._zod.def.innerType),
  remindBeforeMs: z.pipe(
    z.pipe(z.string(), z.transform(leadIn)),
    remindBeforeMs._zod.def.innerType,
  ),
});

/** Saves what a player keeps in mind about a gladiator. */
export function useShortlistNoteForm(id: string, before: ShortlistNote, onSaved: () => void) {
  const form = useForm({
    resolver: zodResolver(typedNote),
    defaultValues: {
      id,
      note: before.note ?? "",
      ownLimit: before.ownLimit?.toString() ?? "",
      remindBeforeMs: before.remindBeforeMs?.toString() ?? "",
    },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (input) => {
    try {
      await saveShortlistNote(input);
      onSaved();
    } catch (error) {
      form.setError("root", { message: `Not saved. ${messageOf(error, NO_ANSWER)}` });
    }
  });

  return {
    register: form.register,
    save: () => void (isSubmitting || submit()),
    isSaving: isSubmitting,
    isLimitRefused: errors.ownLimit !== undefined,
    problem: errors.ownLimit ? `Own limit: ${LIMIT_PROBLEM}` : errors.root?.message,
  };
}
