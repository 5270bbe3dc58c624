import { readdirSync, readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { sumOf } from "@ludus/testkit/figures/statistics";

export interface Slice {
  count: number;
  seconds: number;
}

export interface Side {
  /** The processes that do the work. */
  pids: readonly number[];
  run(seconds: number): Promise<Slice>;
}

export interface Measured {
  /** Per second, one for each round. */
  rates: number[];
  /** Processor time of those processes, µs for each; NaN where the system doesn't tell. */
  processorMicros: number[];
  /** The share of one core that this process, which makes the load, was busy; the busiest round. */
  benchBusyMax: number;
}

export interface Pace {
  rounds: number;
  secondsPerSlice: number;
}

/** A side's code is compiled after so many, however slow the side or the machine; or it takes too long. */
const WARM_UP_COUNT = 8000;
const WARM_UP_SECONDS_MAX = 5;
const WARM_UP_SLICE_SECONDS = 0.7;

/** Sides take turns, every second round backwards: what the machine does meanwhile meets all. */
export async function compare(sides: readonly Side[], { rounds, secondsPerSlice }: Pace) {
  const measured = new Map(
    sides.map((side): [Side, Measured] => [
      side,
      { rates: [], processorMicros: [], benchBusyMax: 0 },
    ]),
  );
  const inTurn = [...measured];
  for (const side of sides) await warmUp(side);
  for (let round = 0; round < rounds; round += 1) {
    for (const [side, of] of round % 2 === 0 ? inTurn : inTurn.toReversed()) {
      const before = performance.eventLoopUtilization();
      const processorBefore = sumOf(side.pids.map(processorSecondsOf));
      const { count, seconds } = await side.run(secondsPerSlice);
      const processorSeconds = sumOf(side.pids.map(processorSecondsOf)) - processorBefore;
      const { utilization } = performance.eventLoopUtilization(before);
      of.rates.push(count / seconds);
      of.processorMicros.push((processorSeconds / count) * 1e6);
      of.benchBusyMax = Math.max(of.benchBusyMax, utilization);
    }
  }
  return measured;
}

/** To the nanosecond, of all threads that live: a slice of few pages is short beside the system's ticks. */
function processorSecondsOf(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`).map((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8"),
    );
    return sumOf(threads.map((stat) => Number(stat.split(" ")[0]))) / 1e9;
  } catch {
    return NaN;
  }
}

async function warmUp(side: Side): Promise<void> {
  const endMs = performance.now() + WARM_UP_SECONDS_MAX * 1000;
  for (let count = 0; count < WARM_UP_COUNT && performance.now() < endMs;) {
    count += (await side.run(WARM_UP_SLICE_SECONDS)).count;
  }
}
