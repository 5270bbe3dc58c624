import { createHash } from "node:crypto";
import { seededRandom, type Random } from "@ludus/shared/rules/random";
import { HOUR_MS } from "@ludus/shared/durations";

const STARTS_AT_MS = Date.UTC(2026, 0, 1);

interface Happening {
  at: number;
  /** Breaks ties: the first planned happens first. */
  order: number;
  happen: () => Promise<void> | void;
}

/** Time, randomness and history of one run. Nothing else in it is random or reads a clock. */
export class World {
  readonly random: Random;
  wallNow = STARTS_AT_MS;
  readonly history: string[] = [];
  readonly #hash = createHash("sha256");
  #planned: Happening[] = [];
  #order = 0;

  constructor(seed: number) {
    // Every documented result hangs on these seeds, so their text stays.
    this.random = seededRandom(`house ${seed}`);
  }

  /** Returns true with this probability. */
  chance(probability: number): boolean {
    return this.random() < probability;
  }

  /** Returns a whole number from `min` to `max`. */
  between(min: number, max: number): number {
    return min + Math.floor(this.random() * (max - min + 1));
  }

  after(delayMs: number, happen: Happening["happen"]): void {
    this.at(this.wallNow + delayMs, happen);
  }

  at(at: number, happen: Happening["happen"]): void {
    const happening = { at, order: (this.#order += 1), happen };
    let low = 0;
    let high = this.#planned.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#planned[middle] as Happening).at > at) low = middle + 1;
      else high = middle;
    }
    // Sorted latest first, so that the next one is taken off the end.
    this.#planned.splice(low, 0, happening);
  }

  /** Runs everything planned until `endMs`, including what is planned on the way. */
  async run(endMs: number): Promise<void> {
    for (;;) {
      const next = this.#planned.at(-1);
      if (!next || next.at > endMs) break;
      this.#planned.pop();
      this.wallNow = Math.max(this.wallNow, next.at);
      await next.happen();
      // Announcements follow the answers.
      await new Promise(setImmediate);
    }
    this.wallNow = Math.max(this.wallNow, endMs);
  }

  record(what: string): void {
    const line = `${elapsed(this.wallNow - STARTS_AT_MS)}  ${what}`;
    this.history.push(line);
    this.#hash.update(`${line}\n`);
  }

  /** Returns the hash of all records; equal hashes mean equal runs. None may follow. */
  historyHash(): string {
    return this.#hash.digest("hex").slice(0, 16);
  }
}

function elapsed(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS);
  return `${String(hours).padStart(2, "0")}:${new Date(ms).toISOString().slice(14, 23)}`;
}
