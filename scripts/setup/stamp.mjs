import { existsSync, readFileSync, writeFileSync } from "node:fs";

/**
 * A stamp is a file beside a result that says from what the result was made.
 * @param {string} path
 * @param {string} value
 */
export function isStamped(path, value) {
  return existsSync(path) && readFileSync(path, "utf8").trim() === value;
}

/**
 * @param {string} path
 * @param {string} value
 */
export function writeStamp(path, value) {
  writeFileSync(path, `${value}\n`);
}
