import type { ServerResponse } from "node:http";
import { Problem } from "@ludus/shared/contract/problems";
import type { Log } from "../../log.ts";
import { isDatabaseAway } from "../../platform/database/is-database-away.ts";
import { chooseEncoding, encode, type Encoding } from "./encodings.ts";
import type { CachedReply } from "./cached-reply.ts";
import { jsonOf } from "./json-text.ts";

export type Headers = Readonly<Record<string, string>>;

/** Answers of more than a few lines are compressed, if the request accepts that. */
export async function replyWithJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Headers,
): Promise<void> {
  const text = jsonOf(value);
  const accepted = response.req.headers["accept-encoding"];
  const encoding = chooseEncoding(accepted, Buffer.byteLength(text));
  const body = encoding === "identity" ? text : await encode(Buffer.from(text), encoding);
  write(response, status, body, [
    ...inARow(headers),
    ...CONTENT_ENCODING[encoding],
    ...VARY,
    ...UNCACHED,
    ...JSON_TYPE,
  ]);
}

export async function replyWithCached(
  response: ServerResponse,
  cached: CachedReply,
  headers: Headers,
  status = 200,
): Promise<void> {
  const asked = response.req.headers;
  const encoding = cached.encodingFor(asked["accept-encoding"]);
  const etag = cached.etagIn(encoding);
  const caching = [...inARow(headers), "etag", etag, "cache-control", cached.caching, ...VARY];
  if (status === 200 && isKnown(etag, asked["if-none-match"])) {
    if (isGone(response)) return;
    response.writeHead(304, caching);
    response.end();
    return;
  }
  const body = await cached.bodyIn(encoding);
  write(response, status, body, [
    ...caching,
    ...CONTENT_ENCODING[encoding],
    "content-type",
    cached.contentType,
  ]);
}

const JSON_TYPE = ["content-type", "application/json; charset=utf-8"];
const UNCACHED = ["cache-control", "no-store"];
const VARY = ["vary", "accept-encoding"];
const CONTENT_ENCODING: Record<Encoding, string[]> = {
  br: ["content-encoding", "br"],
  gzip: ["content-encoding", "gzip"],
  identity: [],
};

/** Up to this a copy costs less than a second piece. */
const COPIED_BYTES_MAX = 16 * 1024;

/** Node sends a text in one piece with the headers, and a buffer as a second one. */
function write(
  response: ServerResponse,
  status: number,
  body: Buffer | string,
  headers: readonly string[],
): void {
  if (isGone(response)) return;
  response.writeHead(status, [...headers, "content-length", String(Buffer.byteLength(body))]);
  if (typeof body === "string") response.end(body);
  else if (body.length > COPIED_BYTES_MAX) response.end(body);
  else response.end(body.toString("latin1"), "latin1");
}

function isGone(response: ServerResponse): boolean {
  return response.destroyed || response.headersSent;
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

/** The one place where errors become answers. Unexpected errors are logged, never shown. */
export function replyWithProblem(
  response: ServerResponse,
  error: unknown,
  headers: Headers,
  log: Log,
): void {
  const problem = toProblem(error, log);
  const { retryAfterSeconds } = problem.details;
  write(response, problem.status, JSON.stringify(problem.toBody()), [
    ...inARow(headers),
    ...UNCACHED,
    ...JSON_TYPE,
    ...(retryAfterSeconds === undefined ? [] : ["retry-after", String(retryAfterSeconds)]),
    // The rest of an unread body would be read as the next request.
    ...(problem.code === "BODY_TOO_LARGE" ? ["connection", "close"] : []),
  ]);
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
