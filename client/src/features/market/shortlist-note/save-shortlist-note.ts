import type { InputOf } from "@ludus/shared/contract/endpoint";
import { keepOnShortlist } from "@ludus/shared/contract/market/shortlist-api";
import { callApi } from "../../../lib/api/api.ts";
import { changeShortlist } from "../../../lib/queries/player-queries.ts";

/** Shortlists the gladiator, too. Rejects if the server refuses or doesn't answer. */
export async function saveShortlistNote(input: InputOf<typeof keepOnShortlist>): Promise<void> {
  changeShortlist(await callApi(keepOnShortlist, input));
}
