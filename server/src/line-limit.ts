import { MINUTE_MS } from "@ludus/shared/durations";

/** The longest silent ones are forgotten, and may have a line before their minute is over. */
const KEYS_MAX = 1000;

interface Line {
  writtenAt: number;
  unwritten: number;
}

/** Gives what goes wrong again and again one line a minute in the log. */
export class LineLimit {
  readonly #lines = new Map<string, Line>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Null: the key had its line within a minute. Otherwise fields for the line. */
  take(key: string): { unwritten?: number } | null {
    const now = this.#now();
    const last = this.#lines.get(key);
    if (last && now - last.writtenAt < MINUTE_MS) {
      last.unwritten += 1;
      return null;
    }
    this.#lines.delete(key);
    this.#lines.set(key, { writtenAt: now, unwritten: 0 });
    const [oldest] = this.#lines.keys();
    if (this.#lines.size > KEYS_MAX && oldest !== undefined) this.#lines.delete(oldest);
    return last?.unwritten ? { unwritten: last.unwritten } : {};
  }
}
