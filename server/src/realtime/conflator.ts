export interface ConflatorOptions<Value> {
  windowMsOf(value: Value): number;
  /** Rises with every change. What is not newer than what was seen already is let go. */
  versionOf(value: Value): number;
  emit(key: string, value: Value): void;
  /** Takes what is emitted at the same moment, to send it together. */
  together?(emitAll: () => void): void;
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
 * Lets the newest value of each key through at most once per window: the first at once, then the
 * latest when the window ends. Whole states only: what is skipped is contained in what follows.
 * Two transactions may be told of in another order than they committed in, hence the versions.
 *
 * Windows of a length end at the same moments, whenever they opened: who watches a dozen auctions
 * hears of them together, in one write instead of twelve. So the first of them is shorter.
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
      this.#options.emit(key, value);
    } else if (version > window.newestVersion) {
      window.newestVersion = version;
      window.waiting = value;
    }
  }

  /** Takes note of a value that is sent another way: neither it nor what is older needs to follow. */
  pass(key: string, value: Value): void {
    const window = this.#open.get(key);
    if (window && window.newestVersion > this.#options.versionOf(value)) return;
    this.#openWindow(key, value, performance.now());
  }

  /** Lets through what still waits: nobody else will say it. */
  close(): void {
    for (const { timer } of this.#endings.values()) clearTimeout(timer);
    this.#endings.clear();
    const left = [...this.#open];
    this.#open.clear();
    for (const [key, { waiting }] of left) {
      if (waiting !== undefined) this.#options.emit(key, waiting);
    }
  }

  #openWindow(key: string, value: Value, nowMs: number): void {
    const windowMs = this.#options.windowMsOf(value);
    const endMs = (Math.floor(nowMs / windowMs) + 1) * windowMs;
    const newestVersion = this.#options.versionOf(value);
    this.#open.set(key, { endMs, newestVersion, waiting: undefined });
    const ending = this.#endings.get(endMs);
    if (ending) ending.keys.push(key);
    else {
      const timer = setTimeout(() => this.#end(endMs), endMs - nowMs);
      this.#endings.set(endMs, { timer, keys: [key] });
    }
  }

  #end(endMs: number): void {
    const { keys } = this.#endings.get(endMs) as Ending;
    this.#endings.delete(endMs);
    const emitAll = () => {
      for (const key of keys) this.#endWindow(key, endMs);
    };
    if (this.#options.together) this.#options.together(emitAll);
    else emitAll();
  }

  #endWindow(key: string, endMs: number): void {
    const window = this.#open.get(key);
    if (window?.endMs !== endMs) return;
    this.#open.delete(key);
    if (window.waiting === undefined) return;
    // A timer may come a moment early; the next window is the next one all the same.
    this.#openWindow(key, window.waiting, Math.max(endMs, performance.now()));
    this.#options.emit(key, window.waiting);
  }
}
