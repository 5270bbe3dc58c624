import { createHistogram } from "node:perf_hooks";

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
  readonly #histogram = createHistogram({ lowest: 1, highest: LONGEST_US, figures: 3 });

  record(ms: number): void {
    this.#histogram.record(Math.min(LONGEST_US, Math.max(1, Math.round(ms * 1000))));
  }

  add(other: Latency): void {
    this.#histogram.add(other.#histogram);
  }

  get count(): number {
    return this.#histogram.count;
  }

  /** Milliseconds; null if there are none. */
  percentile(percent: number): number | null {
    if (this.count === 0) return null;
    return this.#histogram.percentile(percent) / 1000;
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
  const latency = new Latency();
  for (const ms of durationsMs) latency.record(ms);
  return latency.summary();
}
