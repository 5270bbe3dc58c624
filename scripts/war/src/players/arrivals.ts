import { pickFrom, type Random } from "@ludus/shared/rules/random";
import type { Bidder } from "./bidder.ts";

/** Bidders who are asked in turn at one arrival. */
const TURNS_MAX = 8;

// An open loop doesn't wait for the server: each arrival counts from its intended moment, so that a
// slow server can't slow the clock down.
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
    this.#nextMs = performance.now() + this.#pauseMs();
    this.#wait();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  takeLagMs(): number {
    const lagMs = this.#lagMs;
    this.#lagMs = 0;
    return lagMs;
  }

  #wait(): void {
    this.#timer = setTimeout(() => this.#catchUp(), Math.max(1, this.#nextMs - performance.now()));
  }

  #catchUp(): void {
    const now = performance.now();
    while (this.#nextMs <= now) {
      this.#lagMs = Math.max(this.#lagMs, now - this.#nextMs);
      this.#arrive(this.#nextMs);
      this.#nextMs += this.#pauseMs();
    }
    this.#wait();
  }

  #pauseMs(): number {
    return (-Math.log(1 - this.#random()) / this.#perSecond) * 1000;
  }
}

export function offerTurn(bidders: readonly Bidder[], random: Random, intendedMs: number): boolean {
  for (let turn = 0; turn < TURNS_MAX; turn += 1) {
    if (pickFrom(random, bidders)?.takeTurn(intendedMs)) return true;
  }
  return false;
}
