import { z } from "zod";
import { ForkedProcess } from "@ludus/testkit/processes/forked-process";
import { Latency, latencyOf } from "../latency.ts";

const SCRIPT = new URL("load-market-page.ts", import.meta.url).pathname;
const loads = z.object({ answeredMs: z.array(z.number()), failed: z.int() });

/** Loads the market's first page ten times a second, in a process that the players don't delay. */
export class MarketPageProbe {
  readonly latency = new Latency();
  failed = 0;
  readonly #process: ForkedProcess;

  private constructor(url: string, token: string) {
    this.#process = new ForkedProcess(SCRIPT, { env: { URL: url, TOKEN: token } });
  }

  static async open(url: string, token: string): Promise<MarketPageProbe> {
    const probe = new MarketPageProbe(url, token);
    await probe.#process.greeting();
    return probe;
  }

  /** Resolves with the times since the last call; null: none was answered. */
  async take(): Promise<{ restMsP50: number | null; restMsMax: number | null }> {
    const { answeredMs, failed } = loads.parse(await this.#process.ask(null));
    for (const ms of answeredMs) this.latency.record(ms);
    this.failed += failed;
    const { p50, max } = latencyOf(answeredMs);
    return { restMsP50: p50, restMsMax: max };
  }

  stop(): Promise<void> {
    return this.#process.stop();
  }
}
