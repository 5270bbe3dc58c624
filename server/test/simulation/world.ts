import { createHash } from "node:crypto";
import { seededRandom, type Random } from "../../src/features/gladiators/random.ts";

const STARTS_AT_MS = Date.UTC(2026, 0, 1);

interface Happening {
  atMs: number;
  /** Breaks ties: what was planned first happens first. */
  order: number;
  happen: () => Promise<void> | void;
}

/** Time, chance and memory of one simulated run: nothing else in it is random or looks at a clock. */
export class World {
  readonly random: Random;
  nowMs = STARTS_AT_MS;
  readonly history: string[] = [];
  readonly #hash = createHash("sha256");
  #planned: Happening[] = [];
  #order = 0;

  constructor(seed: number) {
    this.random = seededRandom(`house ${seed}`);
  }

  /** True as often as `probability` says. */
  chance(probability: number): boolean {
    return this.random() < probability;
  }

  /** A whole number from `min` to `max`. */
  between(min: number, max: number): number {
    return min + Math.floor(this.random() * (max - min + 1));
  }

  after(delayMs: number, happen: Happening["happen"]): void {
    this.at(this.nowMs + delayMs, happen);
  }

  at(atMs: number, happen: Happening["happen"]): void {
    const happening = { atMs, order: (this.#order += 1), happen };
    let low = 0;
    let high = this.#planned.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#planned[middle] as Happening).atMs > atMs) low = middle + 1;
      else high = middle;
    }
    // Latest first, so that the next one is taken off the end.
    this.#planned.splice(low, 0, happening);
  }

  /** Lets happen what is planned, and what that plans, until `endMs`. */
  async run(endMs: number): Promise<void> {
    for (;;) {
      const next = this.#planned.at(-1);
      if (!next || next.atMs > endMs) break;
      this.#planned.pop();
      this.nowMs = Math.max(this.nowMs, next.atMs);
      await next.happen();
      // Announcements come behind the answers.
      await new Promise(setImmediate);
    }
    this.nowMs = Math.max(this.nowMs, endMs);
  }

  note(what: string): void {
    const line = `${elapsed(this.nowMs - STARTS_AT_MS)}  ${what}`;
    this.history.push(line);
    this.#hash.update(`${line}\n`);
  }

  /** Of all that was noted: two runs with the same are the same run. Ends the notes. */
  historyHash(): string {
    return this.#hash.digest("hex").slice(0, 16);
  }
}

function elapsed(ms: number): string {
  const hours = Math.floor(ms / 3_600_000);
  return `${String(hours).padStart(2, "0")}:${new Date(ms).toISOString().slice(14, 23)}`;
}
