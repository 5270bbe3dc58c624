import { SCHOOL_PLACES } from "@ludus/shared/limits";
import { upkeepOf } from "@ludus/shared/rules/games/games-pay";
import { LINE_UP_PLACES } from "@ludus/shared/rules/games/line-up";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { useQuery } from "@tanstack/react-query";
import { nextGamesQuery } from "../../../../lib/queries/next-games-query.ts";
import type { Profile } from "../../../../lib/stores/gladiators/gladiator-parts.ts";
import { useSchool } from "../../../../lib/stores/school-store.ts";

/** A warning for schools with ten gladiators or leads. Null for others, and where no games are held. */
export function useUpkeepWarning({ marketValue }: Profile): string | null {
  const isBeyond = useSchool(
    ({ school }) => school !== null && SCHOOL_PLACES - school.placesLeft >= LINE_UP_PLACES,
  );
  const { data } = useQuery({ ...nextGamesQuery, enabled: isBeyond, staleTime: Infinity });
  if (!isBeyond || !data?.games) return null;
  return `Ten fight. Beyond them a man costs his keep: for him ${formatGold(upkeepOf(marketValue))} each games.`;
}
