import { useQuery } from "@tanstack/react-query";
import { whileAway, type Absence } from "@ludus/shared/contract/letters-api";
import { callApi } from "../../../lib/api/api.ts";
import { useSchool } from "../../../lib/stores/school-store.ts";

export function useWhileAway(absence: Absence | null) {
  const since = absence?.from ?? 0;
  return useQuery({
    queryKey: ["player", "while away", since],
    enabled: absence !== null,
    queryFn: async ({ signal }) => {
      const told = await callApi(whileAway, { since }, { signal });
      useSchool.getState().merge(told.school);
      return told;
    },
    staleTime: Infinity,
  });
}
