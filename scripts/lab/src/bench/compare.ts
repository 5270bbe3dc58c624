import { performance } from "node:perf_hooks";
import { sumOf } from "@ludus/testkit/figures/statistics";
import { processorSecondsOf } from "@ludus/testkit/processes/process-usage";

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
      const processorBefore = processorSecondsOfAll(side.pids);
      const { count, seconds } = await side.run(secondsPerSlice);
      const processorSeconds = processorSecondsOfAll(side.pids) - processorBefore;
      const { utilization } = performance.eventLoopUtilization(before);
      of.rates.push(count / seconds);
      of.processorMicros.push((processorSeconds / count) * 1e6);
      of.benchBusyMax = Math.max(of.benchBusyMax, utilization);
    }
  }
  return measured;
}

function processorSecondsOfAll(pids: readonly number[]): number {
  return sumOf(pids.map(processorSecondsOf));
}

async function warmUp(side: Side): Promise<void> {
  const endMs = performance.now() + WARM_UP_SECONDS_MAX * 1000;
  for (let count = 0; count < WARM_UP_COUNT && performance.now() < endMs;) {
    count += (await side.run(WARM_UP_SLICE_SECONDS)).count;
  }
}
