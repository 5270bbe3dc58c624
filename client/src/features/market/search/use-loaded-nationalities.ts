import { useMemo } from "react";
import { useGladiators } from "../../../lib/gladiators-store.ts";

/** Those of all gladiators loaded so far, and the one already chosen. */
export function useLoadedNationalities(chosen: string): string[] {
  const profiles = useGladiators((gladiators) => gladiators.profiles);
  return useMemo(() => {
    const loaded = Object.values(profiles).map((profile) => profile.nationality as string);
    return [...new Set(chosen === "" ? loaded : [...loaded, chosen])].toSorted();
  }, [profiles, chosen]);
}
