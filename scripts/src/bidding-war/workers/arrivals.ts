import { machineNowMs } from "../clock.ts";
import type { Random } from "../seeded-random.ts";

/**
 * An open loop: arrivals at random moments, so many a second on average, whether or not the server
 * keeps up. Each counts from the moment it was meant for, so a slow server can't slow the clock down.
 */
export class Arrivals {
  readonly #perSecond: number;
  readonly #random: Random;
  readonly #arrive: (intendedMs: number) => void;
  #nextMs = 0;
  #timer: NodeJS.Timeout | undefined;
  #lagMs = 0;

  constructor(perSecond: number, random: Random, arrive: (intendedMs: number) => void) {
    this.#perSecond = perSecond;
    this.#random = random;
    this.#arrive = arrive;
  }

  start(): void {
    this.#nextMs = machineNowMs() + this.#pauseMs();
    this.#wait();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** The greatest lag since this was asked last. */
  takeLagMs(): number {
    const lagMs = this.#lagMs;
    this.#lagMs = 0;
    return lagMs;
  }

  #wait(): void {
    this.#timer = setTimeout(() => this.#catchUp(), Math.max(1, this.#nextMs - machineNowMs()));
  }

  #catchUp(): void {
    const nowMs = machineNowMs();
    while (this.#nextMs <= nowMs) {
      this.#lagMs = Math.max(this.#lagMs, nowMs - this.#nextMs);
      this.#arrive(this.#nextMs);
      this.#nextMs += this.#pauseMs();
    }
    this.#wait();
  }

  #pauseMs(): number {
    return (-Math.log(1 - this.#random()) / this.#perSecond) * 1000;
  }
}
