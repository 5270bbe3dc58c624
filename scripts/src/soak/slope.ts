import { median } from "../figures/statistics.ts";

export interface Sample {
  minute: number;
  megabytes: number;
  descriptors: number;
}

/** The median slope of all pairs of points (Theil and Sen): a peak doesn't bend it. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const slopes = points.flatMap(([x, y], index) =>
    points.slice(index + 1).map(([laterX, laterY]) => (laterY - y) / (laterX - x)),
  );
  return median(slopes);
}
