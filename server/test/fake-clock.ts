/** A clock that stands still until it is told to move. */
export class FakeClock {
  #nowMs: number;

  constructor(startMs = Date.UTC(2026, 0, 1)) {
    this.#nowMs = startMs;
  }

  readonly now = (): number => this.#nowMs;

  advance(byMs: number): void {
    this.#nowMs += byMs;
  }

  set(toMs: number): void {
    this.#nowMs = toMs;
  }
}
