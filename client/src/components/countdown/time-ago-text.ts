const STEPS = [
  { unit: "d", seconds: 86_400 },
  { unit: "h", seconds: 3600 },
  { unit: "min", seconds: 60 },
] as const;

/** "now", "8 s", "3 min", "5 h", "2 d". Seconds in steps of five, so that lists do not flicker. */
export function timeAgo(agoMs: number): string {
  const seconds = Math.floor(agoMs / 1000);
  const step = STEPS.find((one) => seconds >= one.seconds);
  if (step) return `${Math.floor(seconds / step.seconds)} ${step.unit}`;
  return seconds < 5 ? "now" : `${seconds - (seconds % 5)} s`;
}
