import { CachedReply } from "../../../http/replies/cached-reply.ts";
import type { MarketVersion } from "../market-version.ts";

const KEPT_MAX = 200;

/**
 * Replies that are the same for every viewer, serialized and compressed once until the market
 * changes: that costs several times as much as sending them. The least recently used go first.
 */
export class MarketPages {
  readonly #version: MarketVersion;
  readonly #caching: string | undefined;
  readonly #kept = new Map<string, CachedReply>();
  #keptVersion = 0;

  /** `caching` is their `Cache-Control`, if browsers may cache them. */
  constructor(version: MarketVersion, caching?: string) {
    this.#version = version;
    this.#caching = caching;
  }

  async get(name: string, read: () => Promise<unknown>): Promise<CachedReply> {
    const version = this.#version.current();
    if (version !== this.#keptVersion) this.#kept.clear();
    this.#keptVersion = version;
    const kept = this.#kept.get(name);
    if (kept) {
      this.#kept.delete(name);
      this.#kept.set(name, kept);
      return kept;
    }
    const page = new CachedReply(Buffer.from(JSON.stringify(await read())), {
      caching: this.#caching,
    });
    // A page that was read before a change is not kept after it.
    if (this.#version.current() === version && this.#keptVersion === version) {
      this.#kept.set(name, page);
      const [oldest] = this.#kept.keys();
      if (this.#kept.size > KEPT_MAX && oldest !== undefined) this.#kept.delete(oldest);
    }
    return page;
  }
}
