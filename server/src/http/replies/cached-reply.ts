import { createHash } from "node:crypto";
import { chooseEncoding, encode, type Encoding } from "./encodings.ts";

interface CachedReplyOptions {
  contentType?: string;
  /** The answer's `Cache-Control`. */
  caching?: string | undefined;
}

/** An answer that is cached serialized and compressed, because it is the same for many callers. */
export class CachedReply {
  readonly contentType: string;
  readonly caching: string;
  readonly #plain: Buffer;
  readonly #mark: string;
  readonly #encoded = new Map<Encoding, Buffer | Promise<Buffer>>();

  constructor(
    plain: Buffer,
    {
      contentType = "application/json; charset=utf-8",
      caching = "private, no-cache",
    }: CachedReplyOptions = {},
  ) {
    this.contentType = contentType;
    this.caching = caching;
    this.#plain = plain;
    this.#mark = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  }

  encodingFor(acceptEncoding: string | undefined): Encoding {
    return chooseEncoding(acceptEncoding, this.#plain.length);
  }

  /** Strong: changes with every byte that is sent. Quoted, as the header wants it. */
  etagIn(encoding: Encoding): string {
    return encoding === "identity" ? `"${this.#mark}"` : `"${this.#mark}-${encoding}"`;
  }

  /** Compressed once, for the first caller who wants it so. */
  bodyIn(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === "identity") return this.#plain;
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const encoded = encode(this.#plain, encoding);
    this.#encoded.set(encoding, encoded);
    return encoded;
  }
}
