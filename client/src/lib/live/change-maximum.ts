import { changeMaximum as changeMaximumCall } from "@ludus/shared/contract/market-api";
import { callApi } from "../api/api.ts";
import { noteAnsweredMaximum, useOwnMaxima } from "../stores/own-maxima.ts";
import { useSchool } from "../stores/school-store.ts";

/** Raises or lowers how far the player's leading bid goes. Throws the server's `Problem`. */
export async function changeMaximum(gladiatorId: string, maxAmount: number): Promise<void> {
  const { maxima } = useOwnMaxima.getState();
  const answer = await callApi(changeMaximumCall, { id: gladiatorId, maxAmount });
  noteAnsweredMaximum(gladiatorId, answer.yourMaximum, maxima);
  useSchool.getState().merge(answer.school);
}
