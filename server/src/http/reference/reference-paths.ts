import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from "zod-openapi";

export const DOCUMENT_PATH = "/openapi.json";
export const DOCS_PATH = "/docs";
export const LIVE_FEED_PATH = "/docs/live-feed.md";

export const REFERENCE_PATHS: ZodOpenApiPathsObject = {
  [DOCUMENT_PATH]: {
    get: visit("apiDocument", "This document, for programs.", "application/json"),
  },
  [DOCS_PATH]: { get: visit("apiReference", "This document, for people.", "text/html") },
  [LIVE_FEED_PATH]: {
    get: visit("liveFeed", "The live feed: messages, rules, limits. Markdown.", "text/plain"),
  },
};

function visit(operationId: string, summary: string, type: string): ZodOpenApiOperationObject {
  return {
    operationId,
    summary,
    tags: ["reference"],
    security: [],
    responses: { "200": { description: "Done.", content: { [type]: {} } } },
  };
}
