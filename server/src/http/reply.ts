import type { ServerResponse } from "node:http";
import { Problem } from "@ludus/shared/contract/problems";
import type { Log } from "../log.ts";
import { isDatabaseAway } from "../platform/database/is-database-away.ts";

export type Headers = Readonly<Record<string, string>>;

/** An answer that is kept serialized, because it is the same for many callers. */
export class KeptReply {
  readonly body: Buffer;
  /** Strong: changes with every byte of the body. Quoted, as the header wants it. */
  readonly etag: string;

  constructor(body: Buffer, etag: string) {
    this.body = body;
    this.etag = etag;
  }
}

export function replyWithJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Headers,
): void {
  if (response.destroyed || response.headersSent) return;
  const body = Buffer.from(JSON.stringify(value));
  response.writeHead(status, [
    ...inARow(headers),
    "content-type",
    "application/json; charset=utf-8",
    "cache-control",
    "no-store",
    "content-length",
    String(body.length),
  ]);
  response.end(body);
}

export function replyWithKept(
  response: ServerResponse,
  kept: KeptReply,
  ifNoneMatch: string | undefined,
  headers: Headers,
): void {
  if (response.destroyed || response.headersSent) return;
  const caching = [...inARow(headers), "etag", kept.etag, "cache-control", "private, no-cache"];
  if (isKnown(kept.etag, ifNoneMatch)) {
    response.writeHead(304, caching);
    response.end();
    return;
  }
  response.writeHead(200, [
    ...caching,
    "content-type",
    "application/json; charset=utf-8",
    "content-length",
    String(kept.body.length),
  ]);
  response.end(kept.body);
}

const rowsByHeaders = new WeakMap<Headers, string[]>();

/** Name, value, name, value …: Node takes that as it is, and an object apart with every answer. */
function inARow(headers: Headers): string[] {
  let row = rowsByHeaders.get(headers);
  if (!row) rowsByHeaders.set(headers, (row = Object.entries(headers).flat()));
  return row;
}

/** A proxy on the way may have weakened the mark, and a browser may know several. */
function isKnown(etag: string, ifNoneMatch = ""): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === "*") return true;
  return ifNoneMatch.split(",").some((mark) => mark.trim().replace(/^W\//, "") === etag);
}

/** The one place where errors become answers. What nobody expected is logged, never shown. */
export function replyWithProblem(
  response: ServerResponse,
  error: unknown,
  headers: Headers,
  log: Log,
): void {
  const problem = toProblem(error, log);
  const { retryAfterSeconds } = problem.details;
  replyWithJson(response, problem.status, problem.toBody(), {
    ...headers,
    ...(retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) }),
    // The rest of a body that was not read can't be told from the next request.
    ...(problem.code === "BODY_TOO_LARGE" ? { connection: "close" } : {}),
  });
}

export function toProblem(error: unknown, log: Log): Problem {
  if (error instanceof Problem) return error;
  if (isDatabaseAway(error)) {
    log.error({ err: error }, "the database is away");
    return new Problem("UNAVAILABLE", { retryAfterSeconds: 1 });
  }
  log.error({ err: error }, "unexpected error");
  return new Problem("INTERNAL");
}
