import { deleteLetter, myLetters, readLetters } from "@ludus/shared/contract/letters-api";
import { callApi, messageOf } from "../../../lib/api/api.ts";
import { useLetters } from "../../../lib/stores/letters-store.ts";
import { showToast } from "../../../lib/toasts.ts";

/** Up to the newest letter on screen: what arrives meanwhile stays unread. */
export async function markAllRead(): Promise<void> {
  const [newest] = useLetters.getState().letters ?? [];
  if (!newest) return;
  await orSay("The letters could not be marked as read", async () => {
    const { unread } = await callApi(readLetters, { id: newest.id });
    useLetters.getState().applyChange({ unread, readUpTo: newest.id, deleted: null });
  });
}

/** Whether it is gone. */
export function removeLetter(id: string): Promise<boolean> {
  return orSay("The letter could not be deleted", async () => {
    const { unread } = await callApi(deleteLetter, { id });
    useLetters.getState().applyChange({ unread, readUpTo: null, deleted: id });
  });
}

export async function loadOlderLetters(): Promise<void> {
  const { next } = useLetters.getState();
  if (next === null) return;
  await orSay("Older letters could not be loaded", async () => {
    useLetters.getState().keepOlder(await callApi(myLetters, { before: next }));
  });
}

async function orSay(failure: string, act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    await showToast((toast) => toast.error(messageOf(error, failure)));
    return false;
  }
}
