import { relative } from "node:path";
import { z } from "zod";
import { root } from "../../setup/paths.mjs";

export interface TestResults {
  runner: string;
  passed: number;
  failed: number;
  skipped: number;
  /** Failed tests, and files that could not be loaded. */
  failures: string[];
  /** Passed tests that had failed before, in CI: each counts once, and none is to be overlooked. */
  repeated: string[];
  /** Cases that properties were tried with. */
  propertyCases?: number;
}

const vitestTest = z.object({
  status: z.string(),
  fullName: z.string(),
  /** A passed test has those of the tries before. */
  failureMessages: z.array(z.string()),
  meta: z.object({ propertyCases: z.int().optional() }).optional(),
});
export const vitestReport = z.object({
  numPassedTests: z.int(),
  numPendingTests: z.int(),
  testResults: z.array(
    z.object({ name: z.string(), status: z.string(), assertionResults: z.array(vitestTest) }),
  ),
});

const journey = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ status: z.string() })),
});
const journeySuite = z.object({
  specs: z.array(journey).optional(),
  get suites() {
    return z.array(journeySuite).optional();
  },
});
const count = z.int();
export const playwrightReport = z.object({
  stats: z.object({ expected: count, unexpected: count, flaky: count, skipped: count }),
  suites: z.array(journeySuite),
  errors: z.array(z.object({ message: z.string().optional() })),
});

export function readVitestReport(report: z.infer<typeof vitestReport>): TestResults {
  const failures = report.testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === "failed");
      const file = relative(root, name);
      // A file that could not be loaded holds no failed test.
      return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file}: ${fullName}`);
    });
  const repeated = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map((test) => `${relative(root, name)}: ${test.fullName}\n${quote(test.failureMessages)}`),
  );
  const propertyCases = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .reduce((sum, { meta }) => sum + (meta?.propertyCases ?? 0), 0);
  const { numPassedTests: passed, numPendingTests: skipped } = report;
  return {
    runner: "vitest",
    passed,
    failed: failures.length,
    skipped,
    failures,
    repeated,
    propertyCases,
  };
}

/** Nothing else prints a failure before a pass. Its stack is reduced to our own lines. */
function quote(failureMessages: readonly string[]): string {
  return failureMessages
    .flatMap((message) => message.split("\n"))
    .filter((line) => !/^ +at .*(node_modules|node:internal|<anonymous>)/.test(line))
    .map((line) => `    ${line}`)
    .join("\n");
}

export function readPlaywrightReport({
  stats,
  suites,
  errors,
}: z.infer<typeof playwrightReport>): TestResults {
  const journeys = suites.flatMap(journeysOf);
  const failures = [
    ...journeys.filter(({ ok }) => !ok).map(nameOf),
    ...errors.map(({ message = "an error outside the journeys" }) => message),
  ];
  const repeated = journeys
    .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
    .map(nameOf);
  const passed = stats.expected + stats.flaky;
  const failed = stats.unexpected + errors.length;
  return { runner: "journeys", passed, failed, skipped: stats.skipped, failures, repeated };
}

function journeysOf({
  specs = [],
  suites = [],
}: z.infer<typeof journeySuite>): z.infer<typeof journey>[] {
  return [...specs, ...suites.flatMap(journeysOf)];
}

function nameOf({ title, file }: z.infer<typeof journey>): string {
  return `client/e2e/${file}: ${title}`;
}

/** @param reasons why its tests could not run; each counts as a failure */
export function failedRun(runner: string, reasons: readonly string[]): TestResults {
  const failures = [...reasons];
  return { runner, passed: 0, failed: failures.length, skipped: 0, failures, repeated: [] };
}

/** Counts a runner that failed without naming a failed test, or left no report, as one failure. */
export function withRunnerFailure(
  runner: string,
  exitCode: number,
  results: TestResults | null,
  errorsOutside: readonly string[] = [],
): TestResults {
  const isUnnamed = results === null || (results.failed === 0 && exitCode !== 0);
  if (!isUnnamed) return results;
  const failure =
    errorsOutside.length > 0
      ? `outside all tests:\n${quote(errorsOutside)}`
      : `the runner ended with code ${exitCode}, and ${results ? "no test failed" : "left no report"}`;
  return { ...results, ...failedRun(runner, [failure]), passed: results?.passed ?? 0 };
}
