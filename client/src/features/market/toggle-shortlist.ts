import { addToShortlist, removeFromShortlist } from "@ludus/shared/contract/market/shortlist-api";
import { callApi, messageOf } from "../../lib/api/api.ts";
import { logFailure } from "../../lib/browser/log-failure.ts";
import { changeShortlist, shortlistQuery } from "../../lib/queries/player-queries.ts";
import { queryClient } from "../../lib/queries/query-client.ts";
import { showToast } from "../../components/toaster/toasts.ts";

/** The star changes once the server agrees. If it refuses, shows a notice and throws. */
export async function toggleShortlist(gladiatorId: string, shortlisted: boolean): Promise<void> {
  const entries = queryClient.getQueryData(shortlistQuery.queryKey) ?? [];
  const before = entries.find((entry) => entry.gladiatorId === gladiatorId);
  try {
    const call = shortlisted ? addToShortlist : removeFromShortlist;
    changeShortlist(await callApi(call, { id: gladiatorId }));
  } catch (error) {
    void showToast((toast) =>
      toast.error("The shortlist stays as it was", {
        id: `shortlist-${gladiatorId}`,
        description: messageOf(error, "The auction house didn't answer. Press the star again."),
      }),
    );
    throw error;
  }
  const { gladiatorId: _same, ...shortlistNote } = before ?? { gladiatorId };
  if (!shortlisted && Object.keys(shortlistNote).length > 0) {
    import("./shortlist-note/offer-notes-again.ts").then(
      ({ offerNotesAgain }) => offerNotesAgain(gladiatorId, shortlistNote),
      (error: unknown) => logFailure("Undo not offered", error),
    );
  }
}
