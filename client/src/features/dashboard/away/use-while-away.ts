import { useQuery } from "@tanstack/react-query";
import { whileAway, type Absence } from "@ludus/shared/contract/letters-api";
import { callApi } from "../../../lib/api/api.ts";
import { useSchool } from "../../../lib/stores/school-store.ts";

export function useWhileAway({ from }: Absence) {
  return useQuery({
    queryKey: ["player", "while away", from],
    queryFn: async ({ signal }) => {
      const told = await callApi(whileAway, { since: from }, { signal });
      useSchool.getState().merge(told.school);
      return told;
    },
    staleTime: Infinity,
  });
}
