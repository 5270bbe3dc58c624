import { keepOnShortlist } from "@ludus/shared/contract/market/shortlist-api";
import { REMINDER_LEADS_MS } from "@ludus/shared/limits";
import { callApi } from "../../../lib/api/api.ts";
import { changeShortlist, type ShortlistNote } from "../../../lib/queries/player-queries.ts";

/** Shortlists the gladiator, too. Rejects if the server refuses or doesn't answer. */
export async function saveShortlistNote(
  gladiatorId: string,
  shortlistNote: ShortlistNote,
): Promise<void> {
  const { note = null, ownLimit = null, remindBeforeMs } = shortlistNote;
  const lead = REMINDER_LEADS_MS.find((ms) => ms === remindBeforeMs) ?? null;
  const input = { id: gladiatorId, note, ownLimit, remindBeforeMs: lead };
  changeShortlist(await callApi(keepOnShortlist, input));
}
