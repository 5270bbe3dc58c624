import { createServer, type RequestListener, type Server } from "node:http";
import type { Endpoint } from "@ludus/shared/contract/endpoint";
import type { Route } from "./serve.ts";

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 20_000;
const KEEP_ALIVE_TIMEOUT_MS = 20_000;
const CONNECTIONS_MAX = 20_000;
/** Pipelining is unlimited otherwise. */
const REQUESTS_PER_SOCKET_MAX = 100_000;

/**
 * The HTTP server. The few hot calls are matched here, in front of Express, by the same routes with
 * the same answers: Express alone costs more than a bid does (docs/decisions/0004).
 */
export function openFrontDoor(
  hotRoutes: readonly Route[],
  everythingElse: RequestListener,
): Server {
  const hot = hotRoutes.map((route) => ({ route, pattern: patternOf(route.endpoint) }));
  const server = createServer((request, response) => {
    const url = request.url ?? "";
    for (const { route, pattern } of hot) {
      if (request.method !== route.endpoint.method) continue;
      const match = pattern.exec(url);
      if (!match) continue;
      void route.answer(request, response, match.groups ?? {});
      return;
    }
    everythingElse(request, response);
  });
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  server.maxConnections = CONNECTIONS_MAX;
  server.maxRequestsPerSocket = REQUESTS_PER_SOCKET_MAX;
  return server;
}

/** Plain ids only: whatever needs decoding is left to Express. */
function patternOf({ path }: Endpoint): RegExp {
  return new RegExp(`^/api${path.replace(/:(\w+)/g, "(?<$1>[\\w-]+)")}(?:\\?|$)`);
}
