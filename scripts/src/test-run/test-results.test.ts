import { expect, test } from "vitest";
import { inRoot } from "../../setup/paths.mjs";
import { readPlaywrightReport, readVitestReport, withRunnerFailure } from "./test-results.ts";

const some = { passed: 3, failed: 0, skipped: 0, failures: [] };

test("names each failed test of vitest, and each file that could not be loaded, as one failure", () => {
  const testResults = [
    { name: inRoot("a.test.ts"), status: "passed", assertionResults: [] },
    { name: inRoot("server", "broken.test.ts"), status: "failed", assertionResults: [] },
    {
      name: inRoot("server", "b.test.ts"),
      status: "failed",
      assertionResults: [
        { status: "passed", fullName: "a bid stands", meta: { propertyCases: 400 } },
        { status: "passed", fullName: "a bid is the last", meta: { propertyCases: 100 } },
        { status: "failed", fullName: "a bid is kept" },
      ],
    },
  ];
  const report = { numPassedTests: 6, numPendingTests: 2, testResults };
  expect(readVitestReport(report)).toEqual({
    passed: 6,
    failed: 2,
    skipped: 2,
    failures: ["server/broken.test.ts", "server/b.test.ts: a bid is kept"],
    propertyCases: 500,
  });
});

test("names each failed journey, however deep it is nested, and each global error", () => {
  const file = "phone.spec.ts";
  const suites = [
    {
      specs: [
        { file, title: "join", ok: true },
        { file, title: "bid", ok: false },
      ],
      suites: [{ specs: [{ file, title: "win", ok: false }] }],
    },
  ];
  const stats = { expected: 4, unexpected: 2, flaky: 1, skipped: 3 };
  expect(readPlaywrightReport({ stats, suites, errors: [{ message: "no server" }] })).toEqual({
    passed: 5,
    failed: 3,
    skipped: 3,
    failures: ["client/e2e/phone.spec.ts: bid", "client/e2e/phone.spec.ts: win", "no server"],
  });
});

test("counts a runner that failed without a failed test as one failure", () => {
  expect(withRunnerFailure(1, some)).toEqual({ ...some, failed: 1 });
});

test("counts a runner that left no report as one failure", () => {
  expect(withRunnerFailure(0, null)).toEqual({ ...some, passed: 0, failed: 1 });
});

test("counts no failure of a runner beside the failures that it named", () => {
  expect(withRunnerFailure(1, { ...some, failed: 2 }).failed).toBe(2);
});

test("counts no failure of a runner that ended well", () => {
  expect(withRunnerFailure(0, some)).toEqual(some);
});
