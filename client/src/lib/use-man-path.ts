import { ownedGladiatorPath } from "@ludus/shared/page-paths";
import { lotPath } from "./paths.ts";
import { useFollowed } from "./queries/followed.ts";
import { ownedQuery } from "./queries/player-queries.ts";

/** Where a man of the player's is shown; his last lot once he has left the school. */
export function useManPath(gladiatorId: string): string {
  const isGone = useFollowed(ownedQuery, (ids) => !ids.includes(gladiatorId)) ?? false;
  return isGone ? lotPath(gladiatorId) : ownedGladiatorPath(gladiatorId);
}
