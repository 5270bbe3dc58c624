import { createServer, type RequestListener, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { Problem } from "@ludus/shared/contract/problems";
import type { Meter } from "../metrics/meter.ts";
import type { Headers } from "./reply.ts";
import type { Route } from "./serve.ts";

const SOCKET_PATH = "/socket.io/";
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 20_000;
const KEEP_ALIVE_TIMEOUT_MS = 20_000;
const CONNECTIONS_MAX = 20_000;
/** Pipelining is unlimited otherwise. */
const REQUESTS_PER_SOCKET_MAX = 100_000;

/**
 * The HTTP server. The few hot calls, which may still be added after this, are matched here, in
 * front of Express, by the same routes with the same answers: Express alone costs more than a bid
 * does (docs/decisions/0004).
 */
export function openFrontDoor(
  hotRoutes: readonly Route[],
  headers: Headers,
  meter: Meter,
  everythingElse: RequestListener,
): Server {
  const server = createServer((request, response) => {
    const url = request.url ?? "";
    for (const route of hotRoutes) {
      if (request.method !== route.endpoint.method) continue;
      const match = route.pattern.exec(url);
      if (!match) continue;
      void answer(route, request, response, match.groups ?? {});
      return;
    }
    everythingElse(request, response);
  });
  server.on("clientError", (error, socket) => refuseUnreadable(error, socket, headers));
  // Node asks no request handler about these, and Socket.IO would hang up without a word.
  server.on("upgrade", (request, socket) => {
    // Node has let go of the connection, and an error that nobody hears ends the process.
    socket.on("error", () => socket.destroy());
    if (!request.url?.startsWith(SOCKET_PATH)) refuseConnection(socket, "400 Bad Request", headers);
  });
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  server.maxConnections = CONNECTIONS_MAX;
  server.maxRequestsPerSocket = REQUESTS_PER_SOCKET_MAX;
  return server;

  async function answer(route: Route, ...given: Parameters<Route["answer"]>): Promise<void> {
    const startedAtMs = performance.now();
    await route.answer(...given);
    meter.requestAnswered({
      method: route.endpoint.method,
      route: `/api${route.endpoint.path}`,
      status: given[1].statusCode,
      ms: performance.now() - startedAtMs,
    });
  }
}

/** What is no HTTP never becomes a request, so nothing else can answer it. */
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
