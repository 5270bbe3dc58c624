import { median } from "@ludus/testkit/figures/statistics";

/** The server's, after a collection of garbage. */
export interface Sample {
  minute: number;
  megabytes: number;
  descriptors: number;
}

/** Steeper is a leak: a day of it would be 720 MB. */
export const MEGABYTES_PER_MINUTE_MAX = 0.5;
export const DESCRIPTORS_PER_MINUTE_MAX = 1;

/** The least, the most, and the growth a minute in the second half: SQLite's caches fill in the first. */
export function growthOf(samples: readonly Sample[], valueOf: (sample: Sample) => number) {
  const values = samples.map(valueOf);
  const later = samples.slice(Math.floor(samples.length / 2));
  const perMinute = slopeOf(later.map((sample) => [sample.minute, valueOf(sample)]));
  return { min: Math.min(...values), max: Math.max(...values), perMinute };
}

/** The median slope of all pairs of points (Theil and Sen): a peak doesn't bend it. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const slopes = points.flatMap(([x, y], index) =>
    points.slice(index + 1).map(([laterX, laterY]) => (laterY - y) / (laterX - x)),
  );
  return slopes.length === 0 ? 0 : median(slopes);
}
