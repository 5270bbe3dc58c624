import { HOUR_MS } from "../../durations.ts";

const UNITS = [
  { unit: "hour", ms: HOUR_MS },
  { unit: "minute", ms: 60_000 },
  { unit: "second", ms: 1000 },
] as const;

interface DurationWords {
  /** "72 hours" */
  noun: string;
  /** "72-hour" */
  adjective: string;
}

/** In the largest unit that says it whole: 90 minutes, not an hour and a half. */
export function durationWords(durationMs: number): DurationWords {
  const { unit, ms } = UNITS.find((one) => durationMs % one.ms === 0) ?? UNITS[2];
  const count = Math.max(1, Math.round(durationMs / ms));
  return { noun: `${count} ${unit}${count === 1 ? "" : "s"}`, adjective: `${count}-${unit}` };
}
