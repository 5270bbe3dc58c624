const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Whole parts of each other's units, so that a countdown in such steps ends in round figures. */
const STEPS_MS = [
  SECOND_MS,
  5 * SECOND_MS,
  15 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  6 * HOUR_MS,
];
const COARSEST_MS = 12 * HOUR_MS;

/** A text that changes more than four times a second can't be read. */
const WORLD_MS_MIN = 250;

/** The step of a countdown in game time: one second, or longer if the clock is warped. */
export function clockStepMs(timeWarp: number): number {
  return STEPS_MS.find((stepMs) => stepMs / timeWarp >= WORLD_MS_MIN) ?? COARSEST_MS;
}
