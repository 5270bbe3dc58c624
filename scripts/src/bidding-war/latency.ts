import { build, type Histogram } from "hdr-histogram-js";

/** Ten minutes; longer durations count as this long. */
const LONGEST_US = 600_000_000;

/** Milliseconds; null if there are none. */
export interface LatencySummary {
  count: number;
  p50: number | null;
  p95: number | null;
  p99: number | null;
  max: number | null;
}

export class Latency {
  readonly #histogram: Histogram;

  private constructor(histogram: Histogram) {
    this.#histogram = histogram;
  }

  static empty(): Latency {
    return new Latency(
      build({
        bitBucketSize: 64,
        lowestDiscernibleValue: 1,
        highestTrackableValue: LONGEST_US,
        numberOfSignificantValueDigits: 3,
        useWebAssembly: false,
      }),
    );
  }

  record(ms: number, times = 1): void {
    const us = Math.min(LONGEST_US, Math.max(0, Math.round(ms * 1000)));
    this.#histogram.recordValueWithCount(us, times);
  }

  add(other: Latency): void {
    if (other.#histogram.totalCount > 0) this.#histogram.add(other.#histogram);
  }

  get count(): number {
    return this.#histogram.totalCount;
  }

  /** Milliseconds; null if there are none. */
  percentile(percent: number): number | null {
    if (this.count === 0) return null;
    return Math.min(this.#histogram.getValueAtPercentile(percent), this.#histogram.maxValue) / 1000;
  }

  summary(): LatencySummary {
    return {
      count: this.count,
      p50: this.percentile(50),
      p95: this.percentile(95),
      p99: this.percentile(99),
      max: this.percentile(100),
    };
  }
}

export function latencyOf(durationsMs: readonly number[]): LatencySummary {
  const latency = Latency.empty();
  for (const ms of durationsMs) latency.record(ms);
  return latency.summary();
}
