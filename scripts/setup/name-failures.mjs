import { relative } from "node:path";
import { root } from "./paths.mjs";

/**
 * @typedef {{ name: string, status: string,
 *   assertionResults: { status: string, fullName: string }[] }} VitestFile
 * @typedef {{ title: string, file: string, ok: boolean }} Journey
 * @typedef {{ specs?: Journey[], suites?: JourneySuite[] }} JourneySuite
 */

/**
 * @param {{ testResults: VitestFile[] }} report of vitest's json reporter
 * @returns {string[]} a line for each test that failed, or each file that could not be loaded
 */
export function failuresOfVitest({ testResults }) {
  return testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === "failed");
      const file = relative(root, name);
      return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file}: ${fullName}`);
    });
}

/**
 * @param {{ suites: JourneySuite[] }} report of Playwright's json reporter
 * @returns {string[]} a line for each journey that failed
 */
export function failuresOfPlaywright({ suites }) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ title, file }) => `client/e2e/${file}: ${title}`),
    ...failuresOfPlaywright({ suites: inner }),
  ]);
}
