import { messageOf, NO_ANSWER } from "../../../lib/api/api.ts";
import type { Memory } from "../../../lib/stores/player-lists.ts";
import { showToast } from "../../../lib/toasts.ts";
import { saveMemory } from "./save-memory.ts";

const OFFERED_MS = 15_000;

/** A star that is taken away takes the notes with it; a slip of the finger must not lose them. */
export function offerNotesAgain(gladiatorId: string, memory: Memory): void {
  const id = `shortlist-${gladiatorId}`;
  const undo = async () => {
    try {
      await saveMemory(gladiatorId, memory);
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
