import type { League } from "@ludus/shared/contract/leagues-api";
import { outcomesBefore } from "../evening/result/movement.ts";
import { ordinalText } from "../words.ts";

export interface Standing {
  /** "first, 12 points" */
  place: string;
  /** "30 bouts won", "unbeaten" */
  bouts: string;
}

/** Null for who is in no league. */
export function standingOf(league: League | null, userId: string): Standing | null {
  const place = league?.table.findIndex((line) => line.userId === userId) ?? -1;
  const line = league?.table[place];
  if (!league || !line) return null;
  const points = line.points === 1 ? "1 point" : `${line.points} points`;
  const outcomes = outcomesBefore(league, userId, league.rounds + 1);
  const isUnbeaten = outcomes.length > 1 && !outcomes.includes("lost");
  return {
    place: `${ordinalText(place + 1)}, ${points}`,
    bouts: isUnbeaten ? "unbeaten" : boutsText(line.boutsWon),
  };
}

function boutsText(won: number): string {
  return won === 1 ? "1 bout won" : `${won} bouts won`;
}
