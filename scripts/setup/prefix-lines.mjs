import { createInterface } from "node:readline";

/**
 * Copies a stream line by line, each behind a prefix.
 * @param {NodeJS.ReadableStream} from
 * @param {string} prefix
 * @param {NodeJS.WritableStream} to
 */
export function prefixLines(from, prefix, to) {
  createInterface({ input: from }).on("line", (line) => to.write(`${prefix}${line}\n`));
}
