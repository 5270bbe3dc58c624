import { SECOND_MS } from "@ludus/shared/durations";
import type { Score } from "./score.ts";

/** Odds, verdict, then up to four attributes. */
const WAITS_MS = [600, 1200, 500, 250, 250, 250];
export const STEPS = { odds: 1, verdict: 2 } as const;

const BOUT_MS = 4 * SECOND_MS;
/** Nothing moves: there is time to read. */
const STILL_BOUT_MS = 10 * SECOND_MS;
const LATE_FROM_LEFT = 4;

export interface Pace {
  waitsMs: number[];
  /** After the last step. */
  restMs: number;
}

/** About four seconds a bout: longer where the last ones decide, shorter once nothing is open. */
export function paceOf([won, lost]: Score, boutsLeft: number, isStill: boolean): Pace {
  const lead = Math.abs(won - lost);
  const isDecided = lead > boutsLeft;
  const isTense = boutsLeft <= LATE_FROM_LEFT && lead <= 1;
  const share = isDecided ? 0.5 : isTense ? 1.5 : 1;
  const waitsMs = WAITS_MS.map((waitMs) => waitMs * share);
  const spentMs = waitsMs.reduce((sum, waitMs) => sum + waitMs, 0);
  return { waitsMs, restMs: isStill ? STILL_BOUT_MS : BOUT_MS * share - spentMs };
}
