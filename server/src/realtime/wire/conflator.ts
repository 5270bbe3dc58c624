export interface ConflatorOptions<Value> {
  windowMsOf(value: Value): number;
  /** Rises with every change; values that aren't newer are dropped. */
  versionOf(value: Value): number;
  emit(key: string, value: Value): void;
  /** Runs `emitAll`, and sends what it emits together. */
  emitTogether?(emitAll: () => void): void;
}

interface Window<Value> {
  endMs: number;
  newestVersion: number;
  waiting: Value | undefined;
}

interface Ending {
  timer: NodeJS.Timeout;
  keys: string[];
}

/**
 * Emits a key's newest value at once, then at most once per window. Only for whole states. All
 * windows end at the same moments, so that a watcher of twelve auctions gets one write.
 */
export class Conflator<Value> {
  readonly #options: ConflatorOptions<Value>;
  readonly #open = new Map<string, Window<Value>>();
  readonly #endings = new Map<number, Ending>();

  constructor(options: ConflatorOptions<Value>) {
    this.#options = options;
  }

  push(key: string, value: Value): void {
    const window = this.#open.get(key);
    const version = this.#options.versionOf(value);
    if (!window) {
      this.#openWindow(key, value, performance.now());
      this.#together(() => this.#options.emit(key, value));
    } else if (version > window.newestVersion) {
      window.newestVersion = version;
      window.waiting = value;
    }
  }

  /** The value was sent another way: it and older ones need not be emitted. */
  recordSent(key: string, value: Value): void {
    const window = this.#open.get(key);
    if (window && window.newestVersion > this.#options.versionOf(value)) return;
    this.#openWindow(key, value, performance.now());
  }

  close(): void {
    for (const { timer } of this.#endings.values()) clearTimeout(timer);
    this.#endings.clear();
    const left = [...this.#open];
    this.#open.clear();
    for (const [key, { waiting }] of left) {
      if (waiting !== undefined) this.#options.emit(key, waiting);
    }
  }

  #openWindow(key: string, value: Value, now: number): void {
    const windowMs = this.#options.windowMsOf(value);
    const endMs = (Math.floor(now / windowMs) + 1) * windowMs;
    const newestVersion = this.#options.versionOf(value);
    this.#open.set(key, { endMs, newestVersion, waiting: undefined });
    const ending = this.#endings.get(endMs);
    if (ending) {
      ending.keys.push(key);
      return;
    }
    const keys = [key];
    const timer = setTimeout(() => this.#end(endMs, keys), endMs - now);
    this.#endings.set(endMs, { timer, keys });
  }

  #end(endMs: number, keys: readonly string[]): void {
    this.#endings.delete(endMs);
    this.#together(() => {
      for (const key of keys) this.#endWindow(key, endMs);
    });
  }

  #together(emitAll: () => void): void {
    if (this.#options.emitTogether) this.#options.emitTogether(emitAll);
    else emitAll();
  }

  #endWindow(key: string, endMs: number): void {
    const window = this.#open.get(key);
    if (window?.endMs !== endMs) return;
    this.#open.delete(key);
    if (window.waiting === undefined) return;
    // A timer may fire a moment early, and must not open the same window again.
    this.#openWindow(key, window.waiting, Math.max(endMs, performance.now()));
    this.#options.emit(key, window.waiting);
  }
}
