import { Problem } from "@ludus/shared/contract/problems";
import { messageOf, NO_ANSWER } from "../../../lib/api/api.ts";
import type { ShortlistNote } from "../../../lib/queries/player-queries.ts";
import { showToast } from "../../../components/toaster/toasts.ts";
import { saveShortlistNote } from "./save-shortlist-note.ts";
import { leadIn } from "./shortlist-note-text.ts";

const OFFERED_MS = 15_000;

/** A star that is taken away takes the notes with it; a slip of the finger must not lose them. */
export function offerNotesAgain(gladiatorId: string, shortlistNote: ShortlistNote): void {
  const id = `shortlist-${gladiatorId}`;
  const undo = async () => {
    try {
      await saveAgain(gladiatorId, shortlistNote);
    } catch (error) {
      await showToast((toast) =>
        toast.error("Your notes on him are not back", {
          id,
          description: messageOf(error, NO_ANSWER),
          action: { label: "Try again", onClick: () => void undo() },
        }),
      );
    }
  };
  void showToast((toast) =>
    toast("Off your shortlist", {
      id,
      duration: OFFERED_MS,
      description: "Your notes on him went with the star.",
      action: { label: "Undo", onClick: () => void undo() },
    }),
  );
}

/** Meanwhile its reminder may have become too late; the note and the limit are still worth keeping. */
async function saveAgain(gladiatorId: string, shortlistNote: ShortlistNote): Promise<void> {
  const { note = null, ownLimit = null, remindBeforeMs } = shortlistNote;
  const input = { id: gladiatorId, note, ownLimit };
  try {
    await saveShortlistNote({ ...input, remindBeforeMs: leadIn(String(remindBeforeMs)) });
  } catch (error) {
    if (!(error instanceof Problem && error.code === "REMINDER_TOO_LATE")) throw error;
    await saveShortlistNote({ ...input, remindBeforeMs: null });
  }
}
