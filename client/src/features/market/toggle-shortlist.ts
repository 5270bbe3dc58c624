import { addToShortlist, removeFromShortlist } from "@ludus/shared/contract/shortlist-api";
import { callApi, messageOf } from "../../lib/api/api.ts";
import { usePlayerLists } from "../../lib/stores/player-lists.ts";
import { showToast } from "../../lib/toasts.ts";

/** The star changes only once the server agreed; if it doesn't, the player is told and it throws. */
export async function toggleShortlist(gladiatorId: string, shortlisted: boolean): Promise<void> {
  try {
    await callApi(shortlisted ? addToShortlist : removeFromShortlist, { id: gladiatorId });
  } catch (error) {
    void showToast((toast) =>
      toast.error("The shortlist stays as it was", {
        id: `shortlist-${gladiatorId}`,
        description: messageOf(error, "The auction house didn't answer. Press the star again."),
      }),
    );
    throw error;
  }
  usePlayerLists.getState().setShortlisted(gladiatorId, shortlisted);
}
