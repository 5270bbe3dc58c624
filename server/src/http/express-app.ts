import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import { pathParametersOf } from "@ludus/shared/contract/endpoint";
import { Problem } from "@ludus/shared/contract/problems";
import type { Log } from "../log.ts";
import type { Meter } from "../metrics/meter.ts";
import { asRoute, below, countRequests } from "./requests/count-requests.ts";
import { replyWithProblem, type Headers } from "./replies/reply.ts";
import type { Route } from "./serve.ts";

export interface ExpressAppOptions {
  routes: readonly Route[];
  /** Mounted below `/api`, before the contract's routes. */
  redirects: readonly RequestHandler[];
  reference: RequestHandler;
  health: RequestHandler;
  metrics: RequestHandler;
  client: RequestHandler;
  headers: Headers;
  log: Log;
  meter: Meter;
}

export function createExpressApp(options: ExpressAppOptions): Express {
  const { headers, log } = options;
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.use((_request, response, next) => {
    response.setHeaders(new Map(Object.entries(headers)));
    next();
  });
  app.use(countRequests(options.meter));
  app.use(options.health);
  app.use(options.metrics);
  for (const redirects of options.redirects) app.use("/api", below("/api", redirects));
  app.use("/api", below("/api", options.reference));
  mount(app, options.routes);
  app.use("/api", (_request, response) =>
    replyWithProblem(response, new Problem("NOT_FOUND"), headers, log),
  );
  app.use(asRoute("client", options.client));
  app.use(((error, _request, response, _next) => {
    replyWithProblem(response, asProblem(error), headers, log);
  }) satisfies ErrorRequestHandler);
  return app;
}

const EXPRESS_METHODS = { GET: "get", POST: "post", PUT: "put", DELETE: "delete" } as const;

/** Mounts fixed paths before those with parameters, in whatever order the features list them. */
function mount(app: Express, routes: readonly Route[]): void {
  const parameters = (route: Route) => pathParametersOf(route.endpoint.path).length;
  for (const route of routes.toSorted((a, b) => parameters(a) - parameters(b))) {
    app[EXPRESS_METHODS[route.endpoint.method]](`/api${route.endpoint.path}`, (request, response) =>
      route.answer(request, response, request.params as Record<string, string>),
    );
  }
  const paths = new Set(routes.map(({ endpoint }) => endpoint.path));
  for (const path of paths) {
    const allowed = routes.flatMap(({ endpoint }) =>
      endpoint.path === path ? endpoint.method : [],
    );
    app.all(`/api${path}`, (_request, response, next) => {
      response.setHeader("allow", allowed.toSorted().join(", "));
      next(new Problem("METHOD_NOT_ALLOWED"));
    });
  }
}

/** Express' own refusals have a status but no code. */
function asProblem(error: unknown): unknown {
  const status = error instanceof Error && "status" in error ? error.status : undefined;
  const isRefusal = typeof status === "number" && status >= 400 && status < 500;
  return isRefusal && !(error instanceof Problem) ? new Problem("MALFORMED") : error;
}
