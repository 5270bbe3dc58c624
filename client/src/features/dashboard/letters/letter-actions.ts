import { useMutation } from "@tanstack/react-query";
import { deleteLetter, readLetters } from "@ludus/shared/contract/letters-api";
import { callApi, messageOf } from "../../../lib/api/api.ts";
import {
  applyLetters,
  heldLetters,
  loadOlderLetters,
} from "../../../lib/queries/letters/letters.ts";
import { showToast } from "../../../components/toaster/toasts.ts";

/** Up to the newest letter on screen: what arrives meanwhile stays unread. */
export function useMarkAllRead() {
  return useMutation({
    mutationFn: async () => {
      const [newest] = heldLetters()?.letters ?? [];
      if (!newest) return;
      const { unread } = await callApi(readLetters, { id: newest.id });
      applyLetters({ unread, readUpTo: newest.id, deleted: null });
    },
    onError: sayThat("The letters could not be marked as read"),
  });
}

export function useRemoveLetter(onRemoved: () => void) {
  return useMutation({
    mutationFn: async (id: string) => {
      const { unread } = await callApi(deleteLetter, { id });
      applyLetters({ unread, readUpTo: null, deleted: id });
    },
    onSuccess: onRemoved,
    onError: sayThat("The letter could not be deleted"),
  });
}

export function useOlderLetters() {
  return useMutation({
    mutationFn: loadOlderLetters,
    onError: sayThat("Older letters could not be loaded"),
  });
}

function sayThat(failure: string) {
  return (error: Error) => void showToast((toast) => toast.error(messageOf(error, failure)));
}
