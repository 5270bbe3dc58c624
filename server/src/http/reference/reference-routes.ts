import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Router } from "express";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import type { Route } from "../serve.ts";
import { describeApi } from "./api-document.ts";
import { describeLiveFeed, tabulateLiveFeed } from "./describe-live-feed.ts";
import { DOCS_PATH, DOCUMENT_PATH, LIVE_FEED_PATH, REFERENCE_PATHS } from "./reference-paths.ts";
import { serveCached, type CachedAnswer } from "./serve-cached.ts";

const HTML = "text/html; charset=utf-8";
const CSS = "text/css; charset=utf-8";
const SCRIPT = "text/javascript; charset=utf-8";
const MARKDOWN = "text/plain; charset=utf-8";
const JSON_TEXT = "application/json; charset=utf-8";

/** Only resolves files: importing Swagger UI would load all of it into this process. */
const require = createRequire(import.meta.url);

/**
 * The API's reference, to be mounted at `/api`: the OpenAPI document of the routes that are served,
 * of the `extraPaths` beside them and of itself, and the page that shows it.
 */
export function referenceRoutes(
  routes: readonly Route[],
  extraPaths: ZodOpenApiPathsObject,
): Router {
  const endpoints = routes.map(({ endpoint }) => endpoint);
  return serveCached([
    {
      address: DOCUMENT_PATH,
      contentType: JSON_TEXT,
      async read() {
        const introduction = tabulateLiveFeed(await readFile(ownFile("introduction.md"), "utf8"));
        const paths = { ...extraPaths, ...REFERENCE_PATHS };
        return Buffer.from(JSON.stringify(describeApi(endpoints, paths, introduction)));
      },
    },
    {
      address: LIVE_FEED_PATH,
      contentType: MARKDOWN,
      read: async () =>
        Buffer.from(describeLiveFeed(await readFile(ownFile("live-feed.md"), "utf8"))),
    },
    file(DOCS_PATH, HTML, ownFile("page.html")),
    ...partsOfPage().map(([name, type, path]) => file(`${DOCS_PATH}/${name}`, type, path)),
  ]);
}

function partsOfPage(): [name: string, contentType: string, path: string | URL][] {
  return [
    ["start.js", SCRIPT, ownFile("start.js")],
    ["swagger-ui.css", CSS, require.resolve("swagger-ui-dist/swagger-ui.css")],
    ["swagger-ui.js", SCRIPT, require.resolve("swagger-ui-dist/swagger-ui-bundle.js")],
    ["page.css", CSS, ownFile("page.css")],
  ];
}

function file(address: string, contentType: string, path: string | URL): CachedAnswer {
  return { address, contentType, read: () => readFile(path) };
}

/** In `server/reference`, seen from `src/http/reference` and from the bundle in `dist` alike. */
function ownFile(name: string): URL {
  const isSource = import.meta.url.endsWith("/reference-routes.ts");
  return new URL(`${isSource ? "../../.." : ".."}/reference/${name}`, import.meta.url);
}
