import { marketPage } from "@ludus/shared/contract/market/market-api";
import type { Api } from "@ludus/testkit/players/api";
import { Latency } from "../latency.ts";

const EVERY_MS = 100;

/** Loads the market's first page ten times a second, one at a time, as a newcomer would. */
export class MarketPageProbe {
  readonly latency = Latency.empty();
  failed = 0;
  readonly #load: () => Promise<unknown>;
  #secondMsMax: number | null = null;
  #isRunning = true;
  #timer: NodeJS.Timeout | undefined;

  constructor(api: Api, token: string) {
    this.#load = () => api.call(marketPage, {}, token);
    void this.#probe();
  }

  /** The longest since the last call; null: none was answered. */
  takeMsMax(): number | null {
    const msMax = this.#secondMsMax;
    this.#secondMsMax = null;
    return msMax;
  }

  stop(): void {
    this.#isRunning = false;
    clearTimeout(this.#timer);
  }

  async #probe(): Promise<void> {
    const startedMs = performance.now();
    const isAnswered = await this.#load().then(
      () => true,
      () => false,
    );
    if (!this.#isRunning) return;
    const tookMs = performance.now() - startedMs;
    if (isAnswered) {
      this.latency.record(tookMs);
      this.#secondMsMax = Math.max(this.#secondMsMax ?? 0, tookMs);
    } else {
      this.failed += 1;
    }
    this.#timer = setTimeout(() => void this.#probe(), Math.max(0, EVERY_MS - tookMs));
  }
}
