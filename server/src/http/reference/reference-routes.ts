import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Router } from "express";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import type { Route } from "../serve.ts";
import { describeApi } from "./api-document.ts";
import { serveTexts, type Text } from "./kept-text.ts";
import { DOCS_PATH, DOCUMENT_PATH, LIVE_FEED_PATH, REFERENCE_VISITS } from "./reference-visits.ts";

const HTML = "text/html; charset=utf-8";
const CSS = "text/css; charset=utf-8";
const SCRIPT = "text/javascript; charset=utf-8";
const MARKDOWN = "text/plain; charset=utf-8";
const JSON_TEXT = "application/json; charset=utf-8";

/**
 * The API's reference, to be mounted at `/api`: the OpenAPI document of the routes that are served,
 * of the `visits` beside them and of itself, and the page that shows it.
 */
export function referenceRoutes(routes: readonly Route[], visits: ZodOpenApiPathsObject): Router {
  const endpoints = routes.map(({ endpoint }) => endpoint);
  return serveTexts([
    {
      address: DOCUMENT_PATH,
      contentType: JSON_TEXT,
      read: async () =>
        Buffer.from(JSON.stringify(describeApi(endpoints, { ...visits, ...REFERENCE_VISITS }))),
    },
    file(DOCS_PATH, HTML, ownFile("page.html")),
    file(`${DOCS_PATH}/look.css`, CSS, ownFile("look.css")),
    file(`${DOCS_PATH}/start.js`, SCRIPT, ownFile("start.js")),
    file(LIVE_FEED_PATH, MARKDOWN, ownFile("live-feed.md")),
    file(`${DOCS_PATH}/swagger-ui.css`, CSS, swaggerFile("swagger-ui.css")),
    file(`${DOCS_PATH}/swagger-ui.js`, SCRIPT, swaggerFile("swagger-ui-bundle.js")),
  ]);
}

function file(address: string, contentType: string, path: string | URL): Text {
  return { address, contentType, read: () => readFile(path) };
}

/** In `server/reference`, seen from `src/http/reference` and from the bundle in `dist` alike. */
function ownFile(name: string): URL {
  const isSource = import.meta.url.endsWith("/reference-routes.ts");
  return new URL(`${isSource ? "../../.." : ".."}/reference/${name}`, import.meta.url);
}

function swaggerFile(name: string): string {
  return createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`);
}
