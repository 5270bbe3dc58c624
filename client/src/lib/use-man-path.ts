import { ownedGladiatorPath } from "@ludus/shared/page-paths";
import { lotPath } from "./paths.ts";
import { useFollowed } from "./queries/followed.ts";
import { ownedQuery } from "./queries/player-queries.ts";

/** The page of an own gladiator; the last lot of one who has left the school. */
export function useManPath(gladiatorId: string): string {
  const isGone = useFollowed(ownedQuery, (ids) => !ids.includes(gladiatorId)) ?? false;
  return isGone ? lotPath(gladiatorId) : ownedGladiatorPath(gladiatorId);
}
