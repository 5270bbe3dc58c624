import { UserError } from "../../setup/user-error.mjs";
import { buildWhatIsStale } from "../commands/build-what-is-stale.ts";
import { makeFolderForTests } from "./folder-for-tests.ts";
import type { Part } from "./parts.ts";
import { runParts } from "./run-parts.ts";
import { summarize } from "./summarize.ts";
import { failedRun } from "./test-results.ts";

/** @param left lines about the tests that are no part of this run */
export async function runTests(
  parts: readonly Part[],
  words: readonly string[],
  left: readonly string[] = [],
): Promise<void> {
  // vitest colours what it prints into a file too, once CI is set.
  if (!process.stdout.isTTY) process.env["NO_COLOR"] ??= "1";
  const paths = words.filter((word) => word !== "--");
  const folder = makeFolderForTests();
  try {
    await buildWhatIsStale();
    summarize(await runParts(parts, paths, folder), left);
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    summarize([failedRun("set-up", ["the tests could not be started"])], left);
  } finally {
    folder.remove();
  }
}
