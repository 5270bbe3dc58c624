import { callEndpoint } from "@ludus/shared/contract/call-endpoint";
import { marketPage } from "@ludus/shared/contract/market-api";
import type { Door } from "../accounts/warm-accounts.ts";
import { Latency } from "../latency.ts";

const EVERY_MS = 100;

/** Loads the market's first page ten times a second, one at a time, as somebody who just comes in. */
export class RestProbe {
  readonly latency = Latency.empty();
  failed = 0;
  readonly #door: Door & { token: string };
  #secondMsMax: number | null = null;
  #isRunning = true;
  #timer: NodeJS.Timeout | undefined;

  constructor(door: Door & { token: string }) {
    this.#door = door;
    void this.#probe();
  }

  /** The longest since this was asked last; null: none was answered. */
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
    const isAnswered = await callEndpoint(marketPage, {}, this.#door).then(
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
