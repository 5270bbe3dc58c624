import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** A shorter answer fits into one packet as it is. */
const ENCODED_BYTES_MIN = 1024;
/** Brotli's default of 11 takes a hundred times as long for a fifth less. */
const BROTLI_QUALITY = 5;
/** Handing work to another thread costs this one as much as compressing so many bytes itself. */
const OWN_THREAD_BYTES_MAX = 64 * 1024;

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** The encoding in which a body of so many bytes is sent, by the request's `Accept-Encoding`. */
export function chooseEncoding(accepted: string | undefined, byteCount: number): Encoding {
  if (accepted === undefined || byteCount < ENCODED_BYTES_MIN) return "identity";
  const weights = new Map(accepted.toLowerCase().split(",").map(readWeight));
  const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  const [brotli, gzipped] = [weightOf("br"), weightOf("gzip")];
  if (brotli === 0 && gzipped === 0) return "identity";
  return brotli >= gzipped ? "br" : "gzip";
}

export function encode(
  body: Buffer,
  encoding: Exclude<Encoding, "identity">,
): Buffer | Promise<Buffer> {
  const isShort = body.length <= OWN_THREAD_BYTES_MAX;
  if (encoding === "gzip") return isShort ? gzipSync(body) : packGzip(body);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return isShort ? brotliCompressSync(body, { params }) : packBrotli(body, { params });
}

function readWeight(entry: string): [name: string, weight: number] {
  const [name = "", ...parameters] = entry.split(";").map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
  return [name, Number(weight) || 0];
}
