import { changeMaximum as changeMaximumCall } from "@ludus/shared/contract/market/bids-api";
import { callApi } from "../api/api.ts";
import { useOwnMaxima } from "../stores/gladiators/own-maxima.ts";
import { useSchool } from "../stores/school-store.ts";

/** Raises or lowers how far the player's leading bid goes. Throws the server's `Problem`. */
export async function changeMaximum(gladiatorId: string, maxAmount: number): Promise<void> {
  const { yourMaximum, school } = await callApi(changeMaximumCall, { id: gladiatorId, maxAmount });
  useOwnMaxima.getState().merge({ gladiatorId, yourMaximum, schoolVersion: school.version });
  useSchool.getState().merge(school);
}
