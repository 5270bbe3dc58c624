import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { inRoot } from "../../setup/paths.mjs";
import { runQuietly, runVisibly } from "../../setup/run-process.mjs";
import { UserError } from "../../setup/user-error.mjs";
import { findChromium, howToGetChromium } from "./find-chromium.ts";
import { makeFolderForTests } from "../test-run/folder-for-tests.ts";
import { findTestPrograms, type MissingProgram } from "../test-run/find-test-programs.ts";
import { readJson } from "../read-json.ts";
import {
  playwrightReport,
  readPlaywrightReport,
  readVitestReport,
  vitestReport,
  withRunnerFailure,
  type TestResults,
} from "../test-run/test-results.ts";
import { buildWhatIsStale } from "./build-what-is-stale.ts";
import { tool } from "./tool.ts";

type NamedResults = TestResults & { name: string };

/**
 * `npm test -- [path …]`: every test, or those below the paths. Playwright runs what is below
 * client/e2e, vitest the rest. The last line is always "N passed, N failed".
 */
// vitest colours what it prints into a file too, once CI is set.
if (!process.stdout.isTTY) process.env["NO_COLOR"] ??= "1";
const folder = makeFolderForTests();
try {
  await buildWhatIsStale();
  // npm takes a "--" out, a shell doesn't.
  summarize(await runAll(process.argv.slice(2).filter((path) => path !== "--")));
} catch (error) {
  console.error(error instanceof UserError ? error.message : error);
  summarize([{ name: "set-up", passed: 0, failed: 1, skipped: 0, failures: [], repeated: [] }]);
} finally {
  folder.remove();
}

async function runAll(paths: string[]): Promise<NamedResults[]> {
  const journeyPaths = paths.filter((path) => path.startsWith("client/e2e"));
  const otherPaths = paths.filter((path) => !journeyPaths.includes(path));
  const isAll = paths.length === 0;
  const programs = isAll || otherPaths.length > 0 ? await findTestPrograms() : null;
  // Side by side they keep all cores busy: many tests wait, for a sweep or an auction's end.
  const chromium = isAll || journeyPaths.length > 0 ? await findChromium() : undefined;
  const journeys = chromium ? runJourneys(chromium, journeyPaths) : undefined;
  const results: NamedResults[] = [];
  if (programs) {
    const { env, missing } = programs;
    results.push({ name: "vitest", ...(await runVitest(otherPaths, env, missing)) });
    results.push(...missing.map(reportMissing));
  }
  if (chromium === null) results.push({ name: "journeys", ...reportNoChromium() });
  if (journeys) {
    const { output, ...found } = await journeys;
    console.log(`\nJourneys, in ${chromium}\n${output}`);
    results.push({ name: "journeys", ...found });
  }
  return results;
}

async function runVitest(
  paths: string[],
  env: Record<string, string>,
  missing: readonly MissingProgram[],
): Promise<TestResults> {
  const report = join(folder.path, "vitest.json");
  const errorsOutside = join(folder.path, "errors-outside-tests.json");
  const excluded = missing.flatMap(({ tests }) => tests);
  const impossible = new Set(missing.flatMap(({ projects }) => projects));
  const args = [
    "--reporter=default",
    "--reporter=json",
    `--reporter=${inRoot("scripts", "src", "test-run", "errors-outside-tests.ts")}`,
    `--outputFile.json=${report}`,
    // As for journeys: repeated only where nobody can look, and named in the summary.
    ...(process.env["CI"] ? ["--retry=1"] : []),
    ...[...impossible].map((project) => `--project=!${project}`),
    ...excluded.map((path) => `--exclude=**/${path.replaceAll("\\", "/")}`),
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
  return withRunnerFailure(code, found, errors);
}

function reportMissing({ name, howToGet, tests, projects }: MissingProgram): NamedResults {
  console.error(`\nThese tests were NOT run: no ${name} was found, and none could be fetched.`);
  for (const project of projects) console.error(`  the whole suite as "${project}"`);
  for (const path of tests) console.error(`  server/${path}`);
  console.error(howToGet);
  return { name, ...notRun() };
}

/** A laptop can still prove the rest; the machine that guards main can not. */
function notRun(): TestResults {
  return { passed: 0, failed: process.env["CI"] ? 1 : 0, skipped: 0, failures: [], repeated: [] };
}

async function runJourneys(
  chromium: string,
  paths: string[],
): Promise<TestResults & { output: string }> {
  const report = join(folder.path, "playwright.json");
  // Recording costs a seventh of their time; a journey that failed is recorded when it runs alone,
  // or again.
  const options = ["--reporter=list,json", "--workers=3", "--trace=on-first-retry"];
  const args = [tool("@playwright/test", "playwright"), "test", ...options, ...paths];
  const { code, output } = await runQuietly(process.execPath, args, {
    env: {
      ...process.env,
      TMPDIR: folder.path,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  const found = existsSync(report)
    ? readPlaywrightReport(readJson(report, playwrightReport))
    : null;
  return { ...withRunnerFailure(code, found), output };
}

function reportNoChromium(): TestResults {
  console.error(
    `\nThe journeys in client/e2e were NOT run: no Chromium was found, and none could be fetched.\n${howToGetChromium} Then run this again.`,
  );
  return notRun();
}

/** Names once more what failed at any try, since hundreds of lines may have come after it. */
function summarize(results: readonly NamedResults[]): void {
  console.log("");
  const failures = results.flatMap((result) => result.failures);
  const repeated = results.flatMap((result) => result.repeated);
  if (repeated.length > 0) {
    console.log(`Passed only when repeated:\n  ${repeated.join("\n  ")}\n`);
  }
  if (failures.length > 0) console.log(`Failed:\n  ${failures.join("\n  ")}\n`);
  for (const { name, passed, failed, skipped, propertyCases } of results) {
    const cases = propertyCases ? `; ${propertyCases} cases of properties` : "";
    console.log(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped${cases}`);
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  if (passed + failed === 0) console.log("No test ran at all.");
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
