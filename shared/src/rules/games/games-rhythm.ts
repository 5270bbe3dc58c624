import { WEEK_MS } from "../../durations.ts";
import { durationWords } from "../auctions/auction-duration.ts";

/** "every Monday, 06:00 UTC", "every 3 minutes", "every hour" */
export function gamesRhythm(everyMs: number): string {
  if (everyMs === WEEK_MS) return "every Monday, 06:00 UTC";
  return `every ${durationWords(everyMs).noun.replace(/^1 /, "")}`;
}

/** The games in the landing page's words; nothing where none are held. */
export function gamesPromise(everyMs: number | null): string {
  if (everyMs === null) return "";
  return `The games are held ${gamesRhythm(everyMs)}: your ten meet the ten of another school.`;
}
