import { createServer, type RequestListener, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { Problem } from "@ludus/shared/contract/problems";
import type { Meter } from "../metrics/meter.ts";
import type { Log } from "../log.ts";
import { endOldConnections } from "./connections/end-old-connections.ts";
import { refuseConnection } from "./connections/refuse-connection.ts";
import { replyWithProblem, type Headers } from "./replies/reply.ts";
import type { RefuseRequest } from "./requests/limit-requests.ts";
import type { Route } from "./serve.ts";

const SOCKET_PATH = "/socket.io/";
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 20_000,
  /** Node checks its timeouts this often. Its own default is 30 s. */
  connectionsCheckingInterval: 2000,
};
const CONNECTIONS_MAX = 20_000;
/** Node's own default is unlimited. */
const REQUESTS_PER_SOCKET_MAX = 100_000;

export function createHttpServer(headers: Headers, timeouts = TIMEOUTS): Server {
  const server = createServer(timeouts);
  server.on("clientError", (error, socket) => refuseUnreadable(error, socket, headers));
  // Node calls no request handler for upgrades, and Socket.IO would close them without an answer.
  server.on("upgrade", (request, socket) => {
    // Node no longer handles this socket: an unhandled 'error' event would end the process.
    socket.on("error", () => socket.destroy());
    if (!request.url?.startsWith(SOCKET_PATH)) refuseConnection(socket, headers);
  });
  server.maxConnections = CONNECTIONS_MAX;
  server.maxRequestsPerSocket = REQUESTS_PER_SOCKET_MAX;
  return server;
}

export interface Answering {
  hotRoutes: readonly Route[];
  meter: Meter;
  headers: Headers;
  log: Log;
  /** Null: requests are not limited. */
  refuseRequest: RefuseRequest | null;
  everythingElse: RequestListener;
}

/**
 * Answers the server's requests. Hot routes are matched here, in front of Express, which alone costs
 * more than a bid does (docs/decisions/0004). Below Socket.IO's path there are only WebSockets.
 */
export function answerRequests(
  server: Server,
  { hotRoutes, meter, headers, log, refuseRequest, everythingElse }: Answering,
): void {
  endOldConnections(server);
  server.on("request", (request, response) => {
    const refusal = refuseRequest?.(request);
    if (refusal) {
      response.shouldKeepAlive = false;
      replyWithProblem(response, refusal, headers, log);
      return;
    }
    const url = request.url ?? "";
    if (url.startsWith(SOCKET_PATH)) {
      replyWithProblem(response, new Problem("MALFORMED"), headers, log);
      return;
    }
    for (const route of hotRoutes) {
      if (request.method !== route.endpoint.method) continue;
      const match = route.pattern.exec(url);
      if (!match) continue;
      void answer(route, request, response, match.groups ?? {});
      return;
    }
    everythingElse(request, response);
  });

  async function answer(route: Route, ...given: Parameters<Route["answer"]>): Promise<void> {
    const startedAt = performance.now();
    await route.answer(...given);
    meter.requestAnswered({
      method: route.endpoint.method,
      route: `/api${route.endpoint.path}`,
      status: given[1].statusCode,
      ms: performance.now() - startedAt,
    });
  }
}

/** Malformed HTTP never becomes a request, so it must be answered here. */
function refuseUnreadable(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  securityHeaders: Headers,
): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const status = STATUS_BY_PARSER_ERROR[error.code ?? ""];
  refuseConnection(socket, securityHeaders, new Problem("MALFORMED"), status);
}

const STATUS_BY_PARSER_ERROR: Partial<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Resolves with the port. */
export function listen(
  server: Server,
  { port, host }: { port: number; host: string },
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(portOf(server)));
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return address.port;
}
