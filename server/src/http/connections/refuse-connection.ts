import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { Problem } from "@ludus/shared/contract/problems";
import type { Headers } from "../replies/reply.ts";

/** A client that neither reads nor leaves would keep its half of the connection for ever. */
const GOODBYE_MS = 1000;

/** Answers on a bare connection, where there is no response object, and ends it. */
export function refuseConnection(
  connection: Duplex,
  securityHeaders: Headers,
  problem = new Problem("MALFORMED"),
  status = problem.status,
): void {
  const body = JSON.stringify(problem.toBody());
  const { retryAfterSeconds } = problem.details;
  const headers = {
    ...securityHeaders,
    ...(retryAfterSeconds === undefined ? {} : { "retry-after": retryAfterSeconds }),
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  connection.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
  setTimeout(() => connection.destroy(), GOODBYE_MS).unref();
}
