import type { NextGames } from "@ludus/shared/contract/games-api";

/** No school is named before the draw, to guests not before the result, and in a round against the organisers. */
export function awaitedText({ league }: NextGames, haveBegun: boolean): string {
  if (league) return "The organisers send their men";
  return haveBegun ? "Named with the result" : "Drawn as the games begin";
}
