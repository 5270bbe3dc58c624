import { createServer, type RequestListener, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { Problem } from "@ludus/shared/contract/problems";
import type { Meter } from "../metrics/meter.ts";
import type { Headers } from "./replies/reply.ts";
import type { Route } from "./serve.ts";

const SOCKET_PATH = "/socket.io/";
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 20_000;
const KEEP_ALIVE_TIMEOUT_MS = 20_000;
const CONNECTIONS_MAX = 20_000;
/** Node's own default is unlimited. */
const REQUESTS_PER_SOCKET_MAX = 100_000;

/** The HTTP server, which answers no requests yet. */
export function createHttpServer(headers: Headers): Server {
  const server = createServer();
  server.on("clientError", (error, socket) => refuseUnreadable(error, socket, headers));
  // Node calls no request handler for upgrades, and Socket.IO would close them without an answer.
  server.on("upgrade", (request, socket) => {
    // Node no longer handles this socket: an unhandled 'error' event would end the process.
    socket.on("error", () => socket.destroy());
    if (!request.url?.startsWith(SOCKET_PATH)) refuseConnection(socket, "400 Bad Request", headers);
  });
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  server.maxConnections = CONNECTIONS_MAX;
  server.maxRequestsPerSocket = REQUESTS_PER_SOCKET_MAX;
  return server;
}

export interface Answering {
  hotRoutes: readonly Route[];
  meter: Meter;
  everythingElse: RequestListener;
}

/**
 * Answers the server's requests. Hot routes are matched here, in front of Express, which alone costs
 * more than a bid does (docs/decisions/0004). Socket.IO answers below its own path.
 */
export function answerRequests(
  server: Server,
  { hotRoutes, meter, everythingElse }: Answering,
): void {
  server.on("request", (request, response) => {
    const url = request.url ?? "";
    if (url.startsWith(SOCKET_PATH)) return;
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
  const status = STATUS_BY_PARSER_ERROR[error.code ?? ""] ?? "400 Bad Request";
  refuseConnection(socket, status, securityHeaders);
}

const STATUS_BY_PARSER_ERROR: Partial<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

function refuseConnection(socket: Duplex, status: string, securityHeaders: Headers): void {
  const body = JSON.stringify(new Problem("MALFORMED").toBody());
  const headers = [
    ...Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`),
    "content-type: application/json; charset=utf-8",
    `content-length: ${body.length}`,
    "connection: close",
  ];
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join("\r\n")}\r\n\r\n${body}`);
}

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
