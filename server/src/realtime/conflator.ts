/**
 * Lets the newest value of each key through at most once per window: the first at once, then the
 * latest when the window ends. Whole states only: what is skipped is contained in what follows.
 */
export class Conflator<Value> {
  readonly #emit: (key: string, value: Value) => void;
  readonly #windowMsOf: (value: Value) => number;
  readonly #open = new Map<string, { timer: NodeJS.Timeout; waiting: Value | undefined }>();

  constructor(windowMsOf: (value: Value) => number, emit: (key: string, value: Value) => void) {
    this.#windowMsOf = windowMsOf;
    this.#emit = emit;
  }

  push(key: string, value: Value): void {
    const window = this.#open.get(key);
    if (window) window.waiting = value;
    else this.#emitAndWait(key, value);
  }

  /** Forgets what waits for a key, because something newer has been sent another way. */
  drop(key: string): void {
    const window = this.#open.get(key);
    if (window) window.waiting = undefined;
  }

  close(): void {
    for (const { timer } of this.#open.values()) clearTimeout(timer);
    this.#open.clear();
  }

  #emitAndWait(key: string, value: Value): void {
    this.#open.set(key, {
      waiting: undefined,
      timer: setTimeout(() => this.#endWindow(key), this.#windowMsOf(value)),
    });
    this.#emit(key, value);
  }

  #endWindow(key: string): void {
    const waiting = this.#open.get(key)?.waiting;
    this.#open.delete(key);
    if (waiting !== undefined) this.#emitAndWait(key, waiting);
  }
}
