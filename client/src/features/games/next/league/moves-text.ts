import type { League } from "@ludus/shared/contract/leagues-api";

/** Where the ends of a table lead. Empty for the only league. */
export function movesText({ number, leagues }: League): string {
  const [canRise, canFall] = [number > 1, number < leagues];
  if (canRise && canFall) return "two go up, two go down";
  if (canRise) return "two go up";
  return canFall ? "two go down" : "";
}
