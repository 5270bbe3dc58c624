import type { Request, RequestHandler, Response } from "express";
import type { Meter } from "../../metrics/meter.ts";

/** Counts Express' answers by their route's pattern: paths are unlimited. */
export function countRequests(meter: Meter): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    response.once("finish", () =>
      meter.requestAnswered({
        method: request.method,
        route: routeOf(request, response),
        status: response.statusCode,
        ms: performance.now() - startedAt,
      }),
    );
    next();
  };
}

export function asRoute(name: string, handler: RequestHandler): RequestHandler {
  return (request, response, next) => {
    response.locals["route"] = name;
    return handler(request, response, next);
  };
}

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
  const matched: unknown = request.route;
  const pattern =
    typeof matched === "object" && matched !== null && "path" in matched ? matched.path : null;
  return route ?? (typeof pattern === "string" ? mount + pattern : "none");
}
