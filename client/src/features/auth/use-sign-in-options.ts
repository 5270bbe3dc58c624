import { useQuery } from "@tanstack/react-query";
import type { ReplyOf } from "@ludus/shared/contract/endpoint";
import { signInOptions } from "@ludus/shared/contract/accounts/auth-api";
import { callApi } from "../../lib/api/api.ts";
import { queryClient } from "../../lib/queries/query-client.ts";

const ALL = { discord: true, email: true };

/** Null until known. Without an answer all of them: trying one then shows the problem. */
export function useSignInOptions(): ReplyOf<typeof signInOptions> | null {
  const { data, isError } = useQuery(
    {
      queryKey: ["sign-in options"],
      queryFn: ({ signal }) => callApi(signInOptions, {}, { signal }),
    },
    // The pages stand outside the players' layout, which provides it.
    queryClient,
  );
  return data ?? (isError ? ALL : null);
}
