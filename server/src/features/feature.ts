import type { RequestHandler } from "express";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import type { FactHandler } from "../facts/fact.ts";
import type { Route, ServeContext } from "../http/serve.ts";
import type { MessageRoute } from "../realtime/messages/serve-message.ts";

/** The server's side of a feature. The rest of its face is for other features. */
export interface Feature {
  routes(serve: ServeContext): Route[];
  messages?: readonly MessageRoute[];
  factHandlers?: readonly FactHandler[];
  /** Pages below `/api` that are no calls of the contract, and their description in its reference. */
  redirects?: RequestHandler;
  extraPaths?: ZodOpenApiPathsObject;
  /** After those of the features before it. */
  start?(): void | Promise<void>;
  /** Before those of the features before it. */
  stop?(): Promise<void>;
  /** Every hour: deletes what has outlived its use. */
  tidy?(): Promise<void>;
}
