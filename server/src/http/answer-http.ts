import type { Server } from "node:http";
import type { RequestHandler } from "express";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import type { Endpoint } from "@ludus/shared/contract/endpoint";
import type { AppMetrics } from "../metrics/app-metrics.ts";
import { createExpressApp } from "./express-app.ts";
import { answerRequests } from "./front-door.ts";
import { healthRoutes, type Readiness } from "./health.ts";
import { metricsRoutes, type MetricsOptions } from "./metrics.ts";
import { referenceRoutes } from "./reference/reference-routes.ts";
import { serveClient } from "./replies/serve-client.ts";
import type { RefuseRequest } from "./requests/limit-requests.ts";
import type { Route, ServeContext } from "./serve.ts";

interface Answered {
  routes(serve: ServeContext): Route[];
  /** Pages below `/api` that are no calls of the contract, and their description in its reference. */
  redirects?: RequestHandler;
  extraPaths?: ZodOpenApiPathsObject;
}

interface HttpOptions extends Readiness, Pick<MetricsOptions, "metricsToken"> {
  serve: ServeContext;
  features: readonly Answered[];
  hotEndpoints: readonly Endpoint[];
  publicUrl: string | null;
  auctionDurationMs: number;
  gamesEveryMs: number | null;
  hasDiscord: boolean;
  metrics: AppMetrics;
  refuseRequest: RefuseRequest | null;
}

/** Answers all requests: the features' calls, and what stands beside them on the same port. */
export function answerHttp(server: Server, options: HttpOptions): void {
  const { serve, features, hotEndpoints } = options;
  const { headers, log } = serve;
  const { meter } = options.metrics;
  const routes = features.flatMap((feature) => feature.routes(serve));
  const extraPaths = features.flatMap(({ extraPaths = {} }) => Object.entries(extraPaths));
  const everythingElse = createExpressApp({
    routes,
    headers,
    log,
    meter,
    redirects: features.flatMap(({ redirects = [] }) => redirects),
    reference: referenceRoutes(routes, Object.fromEntries(extraPaths)),
    health: healthRoutes(options),
    metrics: metricsRoutes({ ...options, ...serve }),
    client: serveClient(options),
  });
  const hotRoutes = routes.filter(({ endpoint }) => hotEndpoints.includes(endpoint));
  const { refuseRequest } = options;
  answerRequests(server, { hotRoutes, meter, headers, log, refuseRequest, everythingElse });
}
