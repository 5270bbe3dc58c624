import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { Router, type RequestHandler } from "express";
import { Problem } from "@ludus/shared/contract/problems";

export interface CachedAnswer {
  /** Relative to the router's mount path. */
  address: string;
  contentType: string;
  read(): Promise<Buffer>;
}

interface Cached {
  plain: Buffer;
  packed: Buffer;
  etag: string;
}

/** Serves answers that never change while the process runs; they are read and gzipped once. */
export function serveCached(answers: readonly CachedAnswer[]): Router {
  const router = Router();
  for (const answer of answers) {
    router.get(answer.address, handlerOf(answer));
    router.all(answer.address, (_request, response) => {
      response.setHeader("allow", "GET, HEAD");
      throw new Problem("METHOD_NOT_ALLOWED");
    });
  }
  return router;
}

function handlerOf({ contentType, read }: CachedAnswer): RequestHandler {
  let reading: Promise<Cached> | undefined;
  return async (request, response) => {
    reading ??= cacheOf(read);
    const { plain, packed, etag } = await reading.catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    const isPacked = request.acceptsEncodings("gzip") === "gzip";
    response.set({
      "content-type": contentType,
      "cache-control": "no-cache",
      vary: "accept-encoding",
      etag,
      ...(isPacked ? { "content-encoding": "gzip" } : {}),
    });
    response.send(isPacked ? packed : plain);
  };
}

async function cacheOf(read: () => Promise<Buffer>): Promise<Cached> {
  const plain = await read();
  const mark = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  // Weak: one ETag for the plain and the gzipped bytes.
  return { plain, packed: await promisify(gzip)(plain), etag: `W/"${mark}"` };
}
