import { existsSync } from "node:fs";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import type { RequestHandler } from "express";
import sirv from "sirv";
import { Problem } from "@ludus/shared/contract/problems";

const YEAR_S = 31_536_000;

/** The built client, seen from `src/http` and from the bundle in `dist` alike. */
function clientFolder(): string {
  const fromHere = import.meta.url.endsWith("/serve-client.ts") ? "../../.." : "../..";
  return fileURLToPath(new URL(`${fromHere}/client/dist`, import.meta.url));
}

/**
 * Serves the built client. Hashed assets are kept for ever by browsers; every path that is a page
 * of the client's gets its document, so that deep links work.
 */
export function serveClient(folder = clientFolder()): RequestHandler {
  if (!existsSync(folder)) return notBuilt;
  const files = sirv(folder, {
    single: true,
    gzip: true,
    brotli: true,
    etag: true,
    setHeaders(response, path) {
      const caching = path.startsWith("/assets/")
        ? `public, max-age=${YEAR_S}, immutable`
        : "no-cache";
      response.setHeader("cache-control", caching);
    },
  });
  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("allow", "GET, HEAD");
      next(new Problem("METHOD_NOT_ALLOWED"));
      return;
    }
    // sirv throws at a range that ends before it begins, with the answer half out.
    delete request.headers.range;
    // It leaves the errors of the files that it reads to nobody: a rebuilt client would end us.
    response.once("pipe", (file: Readable) => file.once("error", () => response.destroy()));
    files(request, response, () => next(new Problem("NOT_FOUND")));
  };
}

const notBuilt: RequestHandler = (_request, response) => {
  response.status(404).type("text").send("The client is not built. Run: npm run build\n");
};
