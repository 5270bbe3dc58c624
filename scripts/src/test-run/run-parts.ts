import { lackOf, type RequiredProgram } from "@ludus/testkit/programs/required-program";
import type { TemporaryFolder } from "@ludus/testkit/services/temporary-folder";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { readJson } from "@ludus/testkit/read-json";
import { inRoot } from "../../setup/paths.mjs";
import { runQuietly, runVisibly } from "../../setup/run-process.mjs";
import { tool } from "../commands/tool.ts";
import type { Part, RunnerPart } from "./parts.ts";
import {
  failedRun,
  playwrightReport,
  readPlaywrightReport,
  readVitestReport,
  vitestReport,
  withRunnerFailure,
  type TestResults,
} from "./test-results.ts";

const JOURNEYS = "client/e2e";

/**
 * Side by side in vitest and Playwright: many tests wait, for a sweep or an auction's end.
 * @param paths only the tests whose path matches one of them; none: all
 */
export async function runParts(
  parts: readonly Part[],
  paths: readonly string[],
  folder: TemporaryFolder,
): Promise<TestResults[]> {
  const journeyPaths = paths.filter((path) => path.startsWith(JOURNEYS));
  const otherPaths = paths.filter((path) => !path.startsWith(JOURNEYS));
  const isChosen = (chosen: readonly string[]) => paths.length === 0 || chosen.length > 0;
  const vitest = isChosen(otherPaths) ? parts.flatMap((part) => part.vitest ?? []) : [];
  const journeys = isChosen(journeyPaths) ? parts.flatMap((part) => part.journeys ?? []) : [];
  const results = await Promise.all([
    runWherePossible("vitest", vitest, (projects, env) =>
      runVitest(projects, otherPaths, env, folder),
    ),
    runWherePossible("journeys", journeys, (projects, env) =>
      runJourneys(projects, journeyPaths, env, folder),
    ),
  ]);
  return results.flat();
}

type Environment = Readonly<Record<string, string>>;

/** A part whose programs are missing counts as failed, and keeps no other from its run. */
async function runWherePossible(
  runner: string,
  parts: readonly RunnerPart[],
  run: (projects: readonly string[], env: Environment) => Promise<TestResults>,
): Promise<TestResults[]> {
  const paths = new Map<RequiredProgram, string | null>();
  for (const program of new Set(parts.flatMap(({ programs }) => programs))) {
    paths.set(program, await program.find());
  }
  const isHere = (program: RequiredProgram) => paths.get(program) !== null;
  const projects = parts
    .filter(({ programs }) => programs.every(isHere))
    .flatMap((part) => part.projects);
  const env: Record<string, string> = {};
  for (const [{ variable }, path] of paths) if (variable && path) env[variable] = path;
  const missing = [...paths.keys()].filter((program) => !isHere(program)).map(lackOf);
  return [
    ...(projects.length > 0 ? [await run(projects, env)] : []),
    ...(missing.length > 0 ? [failedRun(runner, missing)] : []),
  ];
}

async function runVitest(
  projects: readonly string[],
  paths: readonly string[],
  env: Environment,
  folder: TemporaryFolder,
): Promise<TestResults> {
  const report = join(folder.path, "vitest.json");
  const errorsOutside = join(folder.path, "errors-outside-tests.json");
  const args = [
    "--reporter=default",
    "--reporter=json",
    `--reporter=${inRoot("scripts", "src", "test-run", "errors-outside-tests.ts")}`,
    `--outputFile.json=${report}`,
    // As for journeys: repeated only where nobody can look, and named in the summary.
    ...(process.env["CI"] ? ["--retry=1"] : []),
    ...projects.map((project) => `--project=${project}`),
  ];
  const code = await runVisibly(process.execPath, [tool("vitest"), "run", ...args, ...paths], {
    env: {
      ...process.env,
      ...env,
      TMPDIR: folder.path,
      ERRORS_OUTSIDE_TESTS: errorsOutside,
    },
  });
  const found = existsSync(report) ? readVitestReport(readJson(report, vitestReport)) : null;
  const errors = existsSync(errorsOutside) ? readJson(errorsOutside, z.array(z.string())) : [];
  return withRunnerFailure("vitest", code, found, errors);
}

async function runJourneys(
  projects: readonly string[],
  paths: readonly string[],
  env: Environment,
  folder: TemporaryFolder,
): Promise<TestResults> {
  const report = join(folder.path, "playwright.json");
  // Recording costs a seventh of their time; a journey that failed is recorded when it runs again.
  const reporting = ["--reporter=list,json", "--trace=on-first-retry"];
  const options = [...reporting, ...projects.map((project) => `--project=${project}`)];
  const args = [tool("@playwright/test", "playwright"), "test", ...options, ...paths];
  // Playwright asks its workers for colors, and Node would complain of both.
  const { NO_COLOR: _noColor, ...outer } = process.env;
  const { code, output } = await runQuietly(process.execPath, args, {
    env: {
      ...outer,
      TMPDIR: folder.path,
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  console.log(`\nJourneys\n${output}`);
  const found = existsSync(report)
    ? readPlaywrightReport(readJson(report, playwrightReport))
    : null;
  return withRunnerFailure("journeys", code, found);
}
