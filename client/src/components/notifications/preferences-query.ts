import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import {
  myNotificationPreferences,
  setNotificationPreferences,
} from "@ludus/shared/contract/notifications-api";
import type { NotificationPreferences } from "@ludus/shared/model/notification";
import { callApi } from "../../lib/api/api.ts";
import { preferencesKey } from "../../lib/queries/preferences-key.ts";
import { queryClient } from "../../lib/queries/query-client.ts";
import { useSession } from "../../lib/session/session.ts";

const preferencesQuery = (playerId: string | undefined) =>
  queryOptions({
    queryKey: preferencesKey(playerId),
    queryFn: ({ signal }) => callApi(myNotificationPreferences, {}, { signal }),
    staleTime: 60_000,
    // The link in the e-mail opens another tab.
    refetchOnWindowFocus: ({ state }) => (state.data?.emailToConfirm ? "always" : false),
  });

/** The player's preferences, shown as changed at once and as they were if that fails. */
export function useNotificationPreferences() {
  const playerId = useSession((session) => session.user?.id);
  const options = preferencesQuery(playerId);
  const query = useQuery(options);
  const saving = useMutation({
    mutationFn: (preferences: NotificationPreferences) =>
      callApi(setNotificationPreferences, preferences),
    mutationKey: options.queryKey,
    // One after the other: the last change must be the one that stays.
    scope: { id: "notification-preferences" },
    onMutate: async (preferences) => {
      await queryClient.cancelQueries({ queryKey: options.queryKey });
      queryClient.setQueryData(options.queryKey, (known) => known && { ...known, preferences });
    },
    onSuccess: (known) => {
      // The answer to the last change is what holds, whatever was told meanwhile.
      if (queryClient.isMutating({ mutationKey: options.queryKey }) === 1) {
        queryClient.setQueryData(options.queryKey, known);
      }
    },
    onError: () => queryClient.invalidateQueries({ queryKey: options.queryKey }),
  });
  return { query, saving };
}
