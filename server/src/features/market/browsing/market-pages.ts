import { CachedReply } from "../../../http/replies/cached-reply.ts";
import { jsonOf } from "../../../http/replies/json-text.ts";
import type { MarketVersion } from "../market-version.ts";

const CACHED_MAX = 200;

/**
 * Replies that are the same for every viewer, serialized and compressed once until the market
 * changes: that costs several times as much as sending them. The least recently used go first.
 */
export class MarketPages {
  readonly #version: MarketVersion;
  readonly #caching: string | undefined;
  readonly #cached = new Map<string, CachedReply>();
  #cachedVersion = 0;

  /** `caching` is their `Cache-Control`, if browsers may cache them. */
  constructor(version: MarketVersion, caching?: string) {
    this.#version = version;
    this.#caching = caching;
  }

  async get(name: string, read: () => Promise<unknown>): Promise<CachedReply> {
    const version = this.#version.current();
    if (version !== this.#cachedVersion) this.#cached.clear();
    this.#cachedVersion = version;
    const cached = this.#cached.get(name);
    if (cached) {
      this.#cached.delete(name);
      this.#cached.set(name, cached);
      return cached;
    }
    const page = new CachedReply(Buffer.from(jsonOf(await read())), {
      caching: this.#caching,
    });
    // A page that was read before a change is not cached after it.
    if (this.#version.current() === version && this.#cachedVersion === version) {
      this.#cached.set(name, page);
      const [oldest] = this.#cached.keys();
      if (this.#cached.size > CACHED_MAX && oldest !== undefined) this.#cached.delete(oldest);
    }
    return page;
  }
}
