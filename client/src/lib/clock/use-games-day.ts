import { gamesAt, nextGamesNumber } from "@ludus/shared/rules/games/games-times";
import { gamesDay } from "./games-day.ts";
import { useClockText } from "./ticking-clock.ts";
import { writtenGamesEveryMs } from "./written-games.ts";

/** "on Monday": when the next games are. Empty where none are held. */
export function useGamesDay(): string {
  return useClockText(nextGamesDay);
}

function nextGamesDay(now: number): string {
  const everyMs = writtenGamesEveryMs();
  return everyMs === null ? "" : gamesDay(gamesAt(nextGamesNumber(now, everyMs), everyMs), now);
}
