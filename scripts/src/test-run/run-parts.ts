import type { ServerProgram } from "@ludus/testkit/programs/server-programs";
import type { TemporaryFolder } from "@ludus/testkit/services/temporary-folder";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { readJson } from "@ludus/testkit/read-json";
import { inRoot } from "../../setup/paths.mjs";
import { runQuietly, runVisibly } from "../../setup/run-process.mjs";
import { findChromium, howToGetChromium } from "../commands/find-chromium.ts";
import { tool } from "../commands/tool.ts";
import type { Part } from "./parts.ts";
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
  const projects = isChosen(otherPaths) ? parts.flatMap((part) => part.projects) : [];
  const journeys = isChosen(journeyPaths) ? parts.flatMap((part) => part.journeys ?? []) : [];
  const results = await Promise.all([
    projects.length > 0 ? runVitest(parts, projects, otherPaths, folder) : [],
    journeys.length > 0 ? runJourneys(journeys, journeyPaths, folder) : [],
  ]);
  return results.flat();
}

async function runVitest(
  parts: readonly Part[],
  projects: readonly string[],
  paths: readonly string[],
  folder: TemporaryFolder,
): Promise<TestResults> {
  const programs = await findPrograms(new Set(parts.flatMap((part) => part.programs)));
  if (programs.missing.length > 0) return failedRun("vitest", programs.missing);
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
      ...programs.env,
      TMPDIR: folder.path,
      ERRORS_OUTSIDE_TESTS: errorsOutside,
    },
  });
  const found = existsSync(report) ? readVitestReport(readJson(report, vitestReport)) : null;
  const errors = existsSync(errorsOutside) ? readJson(errorsOutside, z.array(z.string())) : [];
  return withRunnerFailure("vitest", code, found, errors);
}

async function findPrograms(programs: ReadonlySet<ServerProgram>) {
  const env: Record<string, string> = {};
  const missing: string[] = [];
  for (const program of programs) {
    const path = await program.find();
    if (path === null) missing.push(`There is no ${program.name} here. ${program.howToGet}`);
    else if (program.variable !== undefined) env[program.variable] = path;
  }
  return { env, missing };
}

async function runJourneys(
  projects: readonly string[],
  paths: readonly string[],
  folder: TemporaryFolder,
): Promise<TestResults> {
  const chromium = await findChromium();
  if (chromium === null) {
    return failedRun("journeys", [`No Chromium was found. ${howToGetChromium}`]);
  }
  const report = join(folder.path, "playwright.json");
  // Recording costs a seventh of their time; a journey that failed is recorded when it runs again.
  const reporting = ["--reporter=list,json", "--trace=on-first-retry"];
  const options = [...reporting, ...projects.map((project) => `--project=${project}`)];
  const args = [tool("@playwright/test", "playwright"), "test", ...options, ...paths];
  const { code, output } = await runQuietly(process.execPath, args, {
    env: {
      ...process.env,
      TMPDIR: folder.path,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  console.log(`\nJourneys, in ${chromium}\n${output}`);
  const found = existsSync(report)
    ? readPlaywrightReport(readJson(report, playwrightReport))
    : null;
  return withRunnerFailure("journeys", code, found);
}
