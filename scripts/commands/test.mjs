import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhatIsStale } from "../setup/build.mjs";
import {
  addCounts,
  countPlaywright,
  countVitest,
  withRunnerFailure,
} from "../setup/count-tests.mjs";
import { findTestServices } from "../setup/find-test-services.mjs";
import { install } from "../setup/install.mjs";
import { failuresOfPlaywright, failuresOfVitest } from "../setup/name-failures.mjs";
import { runVisibly } from "../setup/run-process.mjs";
import { SetupError } from "../setup/setup-error.mjs";
import { tool } from "../setup/tool.mjs";

const noChromium = `The journeys in client/e2e were NOT run: no Chromium was found, and none could be fetched.
Install one (Debian: apt-get install chromium) or name one in CHROMIUM_PATH, then run this again.`;

/**
 * Runs every test, or those that the arguments name: paths below client/e2e go to Playwright, all
 * else goes to vitest. The last line it prints is always "N passed, N failed".
 * @param {string[]} args
 * @returns {Promise<number>} 1 when anything failed or nothing ran
 */
export async function test(args) {
  // vitest colours what it prints into a file too, once CI is set.
  if (!process.stdout.isTTY) process.env["NO_COLOR"] ??= "1";

  const reports = mkdtempSync(join(tmpdir(), "ludus-test-"));
  try {
    await install();
    await buildWhatIsStale();
    return summarize(await runAll(args, reports));
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error);
    return summarize([{ name: "set-up", passed: 0, failed: 1, skipped: 0, failures: [] }]);
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

/**
 * @param {string[]} args
 * @param {string} reports a folder for what the runners report
 */
async function runAll(args, reports) {
  const journeys = args.filter((arg) => arg.startsWith("client/e2e"));
  const units = args.filter((arg) => !journeys.includes(arg));
  const results = [];
  if (args.length === 0 || units.length > 0) {
    const { env, missing } = await findTestServices();
    const report = join(reports, "vitest.json");
    results.push({ name: "vitest", ...(await runVitest(units, report, env, missing)) });
    results.push(...missing.map(countMissing));
  }
  if (args.length === 0 || journeys.length > 0) {
    const report = join(reports, "playwright.json");
    results.push({ name: "journeys", ...(await runJourneys(journeys, report)) });
  }
  return results;
}

/**
 * @param {string[]} args
 * @param {string} report
 * @param {Record<string, string>} env where the servers are that tests start
 * @param {import("../setup/find-test-services.mjs").Missing[]} missing
 */
async function runVitest(args, report, env, missing) {
  const needing = missing.flatMap(({ tests }) => tests);
  const impossible = new Set(missing.flatMap(({ projects }) => projects));
  const code = await runVisibly(
    process.execPath,
    [
      tool("vitest"),
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...[...impossible].map((project) => `--project=!${project}`),
      ...needing.map((path) => `--exclude=**/${path.replaceAll("\\", "/")}`),
      ...args,
    ],
    { env: { ...process.env, ...env } },
  );
  /** @type {import("../setup/count-tests.mjs").VitestReport & Parameters<typeof failuresOfVitest>[0] | null} */
  const told = readReport(report);
  return {
    ...withRunnerFailure(code, told && countVitest(told)),
    failures: told ? failuresOfVitest(told) : [],
  };
}

/**
 * Says what could not be run without a server that this machine lacks.
 * @param {import("../setup/find-test-services.mjs").Missing} missing
 */
function countMissing({ name, howToGet, tests, projects }) {
  console.error(`\nThese tests were NOT run: no ${name} was found, and none could be fetched.`);
  for (const project of projects) console.error(`  the whole suite as "${project}"`);
  for (const path of tests) console.error(`  server/${path}`);
  console.error(howToGet);
  return { name, ...notRun() };
}

/** A laptop can still prove the rest; the machine that guards main can not. */
function notRun() {
  return { passed: 0, failed: process.env["CI"] ? 1 : 0, skipped: 0, failures: [] };
}

/**
 * @param {string[]} args
 * @param {string} report
 */
async function runJourneys(args, report) {
  const { findChromium } = await import("../setup/find-chromium.mjs");
  const chromiumPath = await findChromium();
  if (chromiumPath === null) {
    console.error(`\n${noChromium}`);
    return notRun();
  }
  console.log(`\nJourneys, in ${chromiumPath}`);
  const code = await runVisibly(
    process.execPath,
    [tool("@playwright/test", "playwright"), "test", "--reporter=list,json", ...args],
    {
      env: {
        ...process.env,
        CHROMIUM_PATH: chromiumPath,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    },
  );
  /** @type {import("../setup/count-tests.mjs").PlaywrightReport & Parameters<typeof failuresOfPlaywright>[0] | null} */
  const told = readReport(report);
  return {
    ...withRunnerFailure(code, told && countPlaywright(told)),
    failures: told ? failuresOfPlaywright(told) : [],
  };
}

/**
 * What failed is named once more, since hundreds of lines may have come after it.
 * @param {({ name: string, failures: string[] } & import("../setup/count-tests.mjs").Counts)[]} results
 */
function summarize(results) {
  console.log("");
  const failures = results.flatMap((result) => result.failures);
  if (failures.length > 0) console.log(`Failed:\n  ${failures.join("\n  ")}\n`);
  for (const { name, passed, failed, skipped } of results) {
    console.log(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
  }
  const { passed, failed } = addCounts(results);
  if (passed + failed === 0) console.log("No test ran at all.");
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

/**
 * @template Report
 * @param {string} path
 * @returns {Report | null} null when the runner left none
 */
function readReport(path) {
  if (!existsSync(path)) return null;
  return /** @type {Report} */ (JSON.parse(readFileSync(path, "utf8")));
}
