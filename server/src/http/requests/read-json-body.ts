import type { IncomingMessage } from "node:http";
import { Problem } from "@ludus/shared/contract/problems";
import { REQUEST_BODY_BYTES_MAX } from "@ludus/shared/limits";

const JSON_IN_UTF8 = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

/** Returns {} for an empty body. @throws UNSUPPORTED_MEDIA_TYPE, BODY_TOO_LARGE, MALFORMED */
export async function readJsonBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const body = await readBody(request);
  if (body.length === 0) return {};
  if (!JSON_IN_UTF8.test(request.headers["content-type"] ?? "")) {
    throw new Problem("UNSUPPORTED_MEDIA_TYPE");
  }
  if ((request.headers["content-encoding"] ?? "identity") !== "identity") {
    throw new Problem("UNSUPPORTED_MEDIA_TYPE");
  }
  const text = decode(body);
  const value = parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Problem("MALFORMED", {}, "The request's body must be a JSON object.");
  }
  if (countNames(text) > countFields(value)) {
    throw new Problem("MALFORMED", {}, "The request's body names a field twice.");
  }
  return { ...value };
}

function readBody(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers["content-length"] ?? 0) > REQUEST_BODY_BYTES_MAX) {
    return Promise.reject(new Problem("BODY_TOO_LARGE"));
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > REQUEST_BODY_BYTES_MAX) reject(new Problem("BODY_TOO_LARGE"));
      else chunks.push(chunk);
    });
    request.on("end", () => {
      const [first] = chunks;
      resolve(first && chunks.length === 1 ? first : Buffer.concat(chunks));
    });
    request.on("error", () => reject(new Problem("MALFORMED")));
    request.on("aborted", () => reject(new Problem("MALFORMED")));
  });
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decode(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    throw new Problem("MALFORMED", {}, "The request's body is not valid UTF-8.");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem("MALFORMED", {}, "The request's body is not valid JSON.");
  }
}

/** Without recursion: a body may be nested as deep as it is long. */
function countFields(body: object): number {
  let count = 0;
  const open: unknown[] = [body];
  for (const value of open) {
    if (typeof value !== "object" || value === null) continue;
    if (!Array.isArray(value)) count += Object.keys(value).length;
    for (const field of Object.values(value)) open.push(field);
  }
  return count;
}

/** Counts field names: of repeated ones, `JSON.parse` keeps the last, other readers the first. */
function countNames(json: string): number {
  let count = 0;
  for (const [, colon] of json.matchAll(/"(?:[^"\\]|\\.)*"\s*(:)?/g)) if (colon) count += 1;
  return count;
}
