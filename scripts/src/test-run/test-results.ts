import { relative } from "node:path";
import { root } from "../../setup/paths.mjs";

export interface TestResults {
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

export interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: VitestTest[];
  }[];
}

interface VitestTest {
  status: string;
  fullName: string;
  /** A passed test has those of the tries before. */
  failureMessages: string[];
  meta?: { propertyCases?: number };
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: JourneySuite[];
  errors: { message?: string }[];
}

interface JourneySuite {
  specs?: Journey[];
  suites?: JourneySuite[];
}

interface Journey {
  title: string;
  file: string;
  ok: boolean;
  tests: { status: string }[];
}

export function readVitestReport(report: VitestReport): TestResults {
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
  return { passed, failed: failures.length, skipped, failures, repeated, propertyCases };
}

/** Nothing else prints a failure before a pass. Its stack is reduced to our own lines. */
function quote(failureMessages: readonly string[]): string {
  return failureMessages
    .flatMap((message) => message.split("\n"))
    .filter((line) => !/^ +at .*(node_modules|node:internal|<anonymous>)/.test(line))
    .map((line) => `    ${line}`)
    .join("\n");
}

export function readPlaywrightReport({ stats, suites, errors }: PlaywrightReport): TestResults {
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
  return { passed, failed, skipped: stats.skipped, failures, repeated };
}

function journeysOf({ specs = [], suites = [] }: JourneySuite): Journey[] {
  return [...specs, ...suites.flatMap(journeysOf)];
}

function nameOf({ title, file }: Journey): string {
  return `client/e2e/${file}: ${title}`;
}

/** Counts a runner that failed without naming a failed test, or left no report, as one failure. */
export function withRunnerFailure(exitCode: number, results: TestResults | null): TestResults {
  if (results === null) return { passed: 0, failed: 1, skipped: 0, failures: [], repeated: [] };
  return results.failed === 0 && exitCode !== 0 ? { ...results, failed: 1 } : results;
}
