import { relative } from "node:path";
import { root } from "../../setup/paths.mjs";

export interface TestResults {
  passed: number;
  failed: number;
  skipped: number;
  /** Failed tests, and files that could not be loaded. */
  failures: string[];
  /** Cases that properties were tried with. */
  propertyCases?: number;
}

export interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string; meta?: { propertyCases?: number } }[];
  }[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: JourneySuite[];
  errors: { message?: string }[];
}

interface JourneySuite {
  specs?: { title: string; file: string; ok: boolean }[];
  suites?: JourneySuite[];
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
  const propertyCases = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .reduce((sum, { meta }) => sum + (meta?.propertyCases ?? 0), 0);
  const { numPassedTests: passed, numPendingTests: skipped } = report;
  return { passed, failed: failures.length, skipped, failures, propertyCases };
}

export function readPlaywrightReport({ stats, suites, errors }: PlaywrightReport): TestResults {
  const failures = [
    ...suites.flatMap(failedJourneys),
    ...errors.map(({ message = "an error outside the journeys" }) => message),
  ];
  // Journeys are repeated in CI only; a flaky one passed when repeated.
  const passed = stats.expected + stats.flaky;
  const failed = stats.unexpected + errors.length;
  return { passed, failed, skipped: stats.skipped, failures };
}

function failedJourneys({ specs = [], suites = [] }: JourneySuite): string[] {
  return [
    ...specs.filter(({ ok }) => !ok).map(({ title, file }) => `client/e2e/${file}: ${title}`),
    ...suites.flatMap(failedJourneys),
  ];
}

/** Counts a runner that failed without naming a failed test, or left no report, as one failure. */
export function withRunnerFailure(exitCode: number, results: TestResults | null): TestResults {
  if (results === null) return { passed: 0, failed: 1, skipped: 0, failures: [] };
  return results.failed === 0 && exitCode !== 0 ? { ...results, failed: 1 } : results;
}
