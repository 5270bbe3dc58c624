import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import {
  myNotificationPreferences,
  setNotificationPreferences,
} from "@ludus/shared/contract/notifications-api";
import type { NotificationPreferences } from "@ludus/shared/model/notification";
import { callApi } from "../../lib/api/api.ts";
import { queryClient } from "../../lib/queries/query-client.ts";
import { useSession } from "../../lib/session/session.ts";

/** By player: another one may sign in in this tab. */
const preferencesQuery = (playerId: string | undefined) =>
  queryOptions({
    queryKey: ["notification-preferences", playerId],
    queryFn: ({ signal }) => callApi(myNotificationPreferences, {}, { signal }),
    // Without an event: a link in an e-mail, or another device, seldom changes them.
    staleTime: 60_000,
  });

/** The player's preferences, shown as changed at once and as they were if that fails. */
export function useNotificationPreferences() {
  const playerId = useSession((session) => session.user?.id);
  const options = preferencesQuery(playerId);
  const query = useQuery(options);
  const saving = useMutation({
    mutationFn: (preferences: NotificationPreferences) =>
      callApi(setNotificationPreferences, preferences),
    // One after the other: the last change must be the one that stays.
    scope: { id: "notification-preferences" },
    onMutate: async (preferences) => {
      await queryClient.cancelQueries({ queryKey: options.queryKey });
      queryClient.setQueryData(options.queryKey, (known) => known && { ...known, preferences });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: options.queryKey }),
  });
  return { query, saving };
}
