import type { Request, RequestHandler, Response } from "express";
import type { Meter } from "../metrics/meter.ts";

/** Counts what Express answers, under the pattern of its route: addresses are anybody's invention. */
export function countRequests(meter: Meter): RequestHandler {
  return (request, response, next) => {
    const startedAtMs = performance.now();
    response.once("finish", () =>
      meter.requestAnswered({
        method: request.method,
        route: routeOf(request, response),
        status: response.statusCode,
        ms: performance.now() - startedAtMs,
      }),
    );
    next();
  };
}

/** Names whatever a handler answers that has no patterns of its own, or too many. */
export function asRoute(name: string, handler: RequestHandler): RequestHandler {
  return (request, response, next) => {
    response.locals["route"] = name;
    return handler(request, response, next);
  };
}

/** Tells the routes of a router from others by the path that it is mounted at. */
export function below(path: string, router: RequestHandler): RequestHandler {
  return (request, response, next) => {
    response.locals["mount"] = path;
    return router(request, response, (error?: unknown) => {
      if (!error) response.locals["mount"] = "";
      next(error);
    });
  };
}

function routeOf(request: Request, { locals }: Response): string {
  const { route, mount = "" } = locals as { route?: string; mount?: string };
  const pattern = (request.route as { path?: string } | undefined)?.path;
  return route ?? (pattern === undefined ? "none" : mount + pattern);
}
