import { useMutation, useQuery } from "@tanstack/react-query";
import {
  myNotificationPreferences,
  setNotificationPreferences,
} from "@ludus/shared/contract/notifications-api";
import type { NotificationPreferences } from "@ludus/shared/model/notification";
import type { ReplyOf } from "@ludus/shared/contract/endpoint";
import { callApi } from "../../lib/api/api.ts";
import { followedQuery, type FollowedQuery } from "../../lib/queries/followed.ts";
import { queryClient } from "../../lib/queries/query-client.ts";

export const preferencesQuery: FollowedQuery<ReplyOf<typeof myNotificationPreferences>> = {
  ...followedQuery("notification preferences", (options) =>
    callApi(myNotificationPreferences, {}, options),
  ),
  staleTime: 60_000,
  // The link in the e-mail opens another tab.
  refetchOnWindowFocus: ({ state }) => (state.data?.emailToConfirm ? "always" : false),
};

/** The player's preferences, shown as changed at once and as they were if that fails. */
export function useNotificationPreferences() {
  const { queryKey } = preferencesQuery;
  const query = useQuery(preferencesQuery);
  const saving = useMutation({
    mutationFn: (preferences: NotificationPreferences) =>
      callApi(setNotificationPreferences, preferences),
    mutationKey: queryKey,
    // One after the other: the last change must be the one that stays.
    scope: { id: "notification-preferences" },
    onMutate: async (preferences) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (known) => known && { ...known, preferences });
    },
    onSuccess: (known) => {
      // The answer to the last change is what holds, whatever events said meanwhile.
      if (queryClient.isMutating({ mutationKey: queryKey }) === 1) {
        queryClient.setQueryData(queryKey, known);
      }
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
  return { query, saving };
}
