import { createHash } from "node:crypto";
import { KeptReply } from "../../http/reply.ts";

const KEPT_MAX = 200;

/**
 * Pages of the market that are the same for every viewer, serialized once until the market changes:
 * serializing a page costs several times what sending it does.
 */
export class MarketPages {
  readonly #kept = new Map<string, KeptReply>();
  readonly #keptMsMax: number;
  readonly #now: () => number;
  #keptSinceMs = 0;
  /** Counts changes, so that a page read before one is not kept after it. */
  #changes = 0;

  /** `keptMsMax` bounds how old a page may be where not every change is heard of. */
  constructor(keptMsMax = Infinity, now: () => number = Date.now) {
    this.#keptMsMax = keptMsMax;
    this.#now = now;
  }

  forget(): void {
    this.#changes += 1;
    this.#keptSinceMs = this.#now();
    this.#kept.clear();
  }

  async get(name: string, read: () => Promise<unknown>): Promise<KeptReply> {
    if (this.#now() - this.#keptSinceMs > this.#keptMsMax) this.forget();
    const kept = this.#kept.get(name);
    if (kept) return kept;
    const changesBefore = this.#changes;
    const body = Buffer.from(JSON.stringify(await read()));
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    const page = new KeptReply(body, etag);
    if (this.#changes === changesBefore) {
      if (this.#kept.size >= KEPT_MAX) this.#kept.clear();
      this.#kept.set(name, page);
    }
    return page;
  }
}
