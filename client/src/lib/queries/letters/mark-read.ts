import { readLetter } from "@ludus/shared/contract/letters-api";
import { callApi } from "../../api/api.ts";
import { logFailure } from "../../browser/log-failure.ts";
import { applyLetter } from "./letters.ts";

/** A letter that stays unread after a failure is marked when it is opened again. */
export async function markRead(id: string): Promise<void> {
  try {
    applyLetter(await callApi(readLetter, { id }));
  } catch (error) {
    logFailure("A letter was not marked as read", error);
  }
}
