import { monitorEventLoopDelay, performance } from "node:perf_hooks";

export class ProcessorWatch {
  readonly #delay = monitorEventLoopDelay({ resolution: 10 });
  #loop = performance.eventLoopUtilization();
  #processor = process.cpuUsage();
  #lookedMs = performance.now();

  constructor() {
    this.#delay.enable();
  }

  look() {
    const loop = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(loop, this.#loop);
    const used = process.cpuUsage(this.#processor);
    const now = performance.now();
    const processorBusy = (used.user + used.system) / 1000 / (now - this.#lookedMs);
    const loopDelayMsP99 = this.#delay.percentile(99) / 1e6;
    this.#delay.reset();
    this.#loop = loop;
    this.#processor = process.cpuUsage();
    this.#lookedMs = now;
    return { loopBusy: utilization, processorBusy, loopDelayMsP99 };
  }
}
