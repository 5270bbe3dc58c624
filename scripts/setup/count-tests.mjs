/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, testResults:
 *   { status: string, assertionResults: { status: string }[] }[] }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number },
 *   errors: unknown[] }} PlaywrightReport
 */

/**
 * @param {VitestReport} report of vitest's json reporter
 * @returns {Counts}
 */
export function countVitest(report) {
  // A file that could not even be loaded holds no failed test; it must not go uncounted.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests,
  };
}

/**
 * @param {PlaywrightReport} report of Playwright's json reporter
 * @returns {Counts}
 */
export function countPlaywright({ stats, errors }) {
  return {
    // Playwright names those that passed only when repeated; they are repeated in CI only.
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * Counts a runner that failed without naming a failed test as one failure.
 * @param {number} exitCode
 * @param {Counts | null} counts null when it left no report
 * @returns {Counts}
 */
export function withRunnerFailure(exitCode, counts) {
  const known = counts ?? { passed: 0, failed: 0, skipped: 0 };
  const isUnexplained = known.failed === 0 && (exitCode !== 0 || counts === null);
  return isUnexplained ? { ...known, failed: 1 } : known;
}

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function addCounts(all) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of all) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}
