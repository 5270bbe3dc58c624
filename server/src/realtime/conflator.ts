export interface ConflatorOptions<Value> {
  windowMsOf(value: Value): number;
  /** Rises with every change. What is not newer than what was seen already is let go. */
  versionOf(value: Value): number;
  emit(key: string, value: Value): void;
}

interface Window<Value> {
  timer: NodeJS.Timeout;
  newestVersion: number;
  waiting: Value | undefined;
}

/**
 * Lets the newest value of each key through at most once per window: the first at once, then the
 * latest when the window ends. Whole states only: what is skipped is contained in what follows.
 * Two transactions may be told of in another order than they committed in, hence the versions.
 */
export class Conflator<Value> {
  readonly #options: ConflatorOptions<Value>;
  readonly #open = new Map<string, Window<Value>>();

  constructor(options: ConflatorOptions<Value>) {
    this.#options = options;
  }

  push(key: string, value: Value): void {
    const window = this.#open.get(key);
    const version = this.#options.versionOf(value);
    if (!window) {
      this.#openWindow(key, value);
      this.#options.emit(key, value);
    } else if (version > window.newestVersion) {
      window.newestVersion = version;
      window.waiting = value;
    }
  }

  /** Takes note of a value that is sent another way: neither it nor what is older needs to follow. */
  pass(key: string, value: Value): void {
    clearTimeout(this.#open.get(key)?.timer);
    this.#openWindow(key, value);
  }

  close(): void {
    for (const { timer } of this.#open.values()) clearTimeout(timer);
    this.#open.clear();
  }

  #openWindow(key: string, value: Value): void {
    this.#open.set(key, {
      newestVersion: this.#options.versionOf(value),
      waiting: undefined,
      timer: setTimeout(() => this.#endWindow(key), this.#options.windowMsOf(value)),
    });
  }

  #endWindow(key: string): void {
    const waiting = this.#open.get(key)?.waiting;
    this.#open.delete(key);
    if (waiting !== undefined) this.push(key, waiting);
  }
}
