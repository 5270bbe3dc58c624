import { keepOnShortlist } from "@ludus/shared/contract/market/shortlist-api";
import { REMINDER_LEADS_MS } from "@ludus/shared/limits";
import { callApi } from "../../../lib/api/api.ts";
import { changeShortlist, type Memory } from "../../../lib/queries/player-queries.ts";

/** Shortlists the gladiator, too. Rejects if the server refuses or doesn't answer. */
export async function saveMemory(gladiatorId: string, memory: Memory): Promise<void> {
  const { note = null, ownLimit = null, remindBeforeMs } = memory;
  const lead = REMINDER_LEADS_MS.find((ms) => ms === remindBeforeMs) ?? null;
  const input = { id: gladiatorId, note, ownLimit, remindBeforeMs: lead };
  changeShortlist(await callApi(keepOnShortlist, input));
}
