import { addToShortlist, removeFromShortlist } from "@ludus/shared/contract/shortlist-api";
import { callApi } from "../../lib/api.ts";
import { usePlayerLists } from "../../lib/player-lists.ts";

/** The star changes only once the server agreed. */
export async function toggleShortlist(gladiatorId: string, shortlisted: boolean): Promise<void> {
  await callApi(shortlisted ? addToShortlist : removeFromShortlist, { id: gladiatorId });
  usePlayerLists.getState().setShortlisted(gladiatorId, shortlisted);
}
