import { describe, expect, it } from "vitest";
import { addCounts, countPlaywright, countVitest, withRunnerFailure } from "./count-tests.mjs";

const none = { passed: 0, failed: 0, skipped: 0 };

describe("vitest's report", () => {
  const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, testResults: [] };

  it("is taken over", () => {
    expect(countVitest(report)).toEqual({ passed: 5, failed: 1, skipped: 2 });
  });

  it("counts a file that could not be loaded as one failure", () => {
    const testResults = [
      { status: "failed", assertionResults: [] },
      { status: "failed", assertionResults: [{ status: "failed" }] },
      { status: "passed", assertionResults: [{ status: "passed" }] },
    ];
    expect(countVitest({ ...report, testResults }).failed).toBe(2);
  });
});

describe("Playwright's report", () => {
  it("counts a journey that passed when repeated, and a global error as a failure", () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 3 };
    expect(countPlaywright({ stats, errors: ["no server"] })).toEqual({
      passed: 5,
      failed: 2,
      skipped: 3,
    });
  });
});

describe("a runner", () => {
  it("that failed without a failed test counts as one failure", () => {
    expect(withRunnerFailure(1, { ...none, passed: 3 })).toEqual({ ...none, passed: 3, failed: 1 });
  });

  it("that left no report counts as one failure", () => {
    expect(withRunnerFailure(0, null)).toEqual({ ...none, failed: 1 });
  });

  it("is not counted beside the failures that it named", () => {
    expect(withRunnerFailure(1, { ...none, failed: 2 }).failed).toBe(2);
  });
});

it("adds up what the runners counted", () => {
  expect(addCounts([none, { passed: 1, failed: 2, skipped: 3 }, { ...none, passed: 4 }])).toEqual({
    passed: 5,
    failed: 2,
    skipped: 3,
  });
});
