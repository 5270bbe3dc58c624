import { queryOptions, useQuery } from "@tanstack/react-query";
import { account } from "@ludus/shared/contract/accounts/account-api";
import { callApi } from "../../lib/api/api.ts";
import { queryClient } from "../../lib/queries/query-client.ts";
import { useSession } from "../../lib/session/session.ts";

/** By player: another one may sign in in this tab. */
const accountQuery = (playerId: string | undefined) =>
  queryOptions({
    queryKey: ["account", playerId],
    queryFn: ({ signal }) => callApi(account, {}, { signal }),
    // Sessions begin and end elsewhere, without an event.
    staleTime: 0,
    // The link in the e-mail opens another tab.
    refetchOnWindowFocus: ({ state: { data } }) =>
      Boolean(data?.emailToConfirm ?? data?.pendingEmail),
  });

export function useAccount() {
  const playerId = useSession((session) => session.user?.id);
  return useQuery(accountQuery(playerId));
}

/** The server reports it once the e-mail is written, a moment later. */
export function storePendingEmail(pendingEmail: string): void {
  const { queryKey } = accountQuery(useSession.getState().user?.id);
  queryClient.setQueryData(queryKey, (known) => known && { ...known, pendingEmail });
}

export async function reloadAccount(): Promise<void> {
  const playerId = useSession.getState().user?.id;
  await queryClient.invalidateQueries({ queryKey: accountQuery(playerId).queryKey });
}
