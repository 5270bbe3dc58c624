import { expect, test } from "vitest";
import { inRoot } from "../../setup/paths.mjs";
import { readPlaywrightReport, readVitestReport, withRunnerFailure } from "./test-results.ts";

const some = { runner: "vitest", passed: 3, failed: 0, skipped: 0, failures: [], repeated: [] };

const passed = { status: "passed", failureMessages: [] };
const failed = { status: "failed", failureMessages: ["Error: lost"] };

test("names each failed test of vitest, and each file that could not be loaded, as one failure", () => {
  const testResults = [
    { name: inRoot("a.test.ts"), status: "passed", assertionResults: [] },
    { name: inRoot("server", "broken.test.ts"), status: "failed", assertionResults: [] },
    {
      name: inRoot("server", "b.test.ts"),
      status: "failed",
      assertionResults: [
        { ...passed, fullName: "a bid stands", meta: { propertyCases: 400 } },
        { ...passed, fullName: "a bid is the last", meta: { propertyCases: 100 } },
        { ...failed, fullName: "a bid is kept" },
      ],
    },
  ];
  const report = { numPassedTests: 6, numPendingTests: 2, testResults };
  expect(readVitestReport(report)).toEqual({
    runner: "vitest",
    passed: 6,
    failed: 2,
    skipped: 2,
    failures: ["server/broken.test.ts", "server/b.test.ts: a bid is kept"],
    repeated: [],
    propertyCases: 500,
  });
});

test("names each test of vitest that passed only when repeated, with what failed before", () => {
  const again = {
    status: "passed",
    failureMessages: ["Error: lost\n  at bid\n  at node_modules/vitest", "Error: late"],
  };
  const assertionResults = [
    { ...passed, fullName: "a bid stands" },
    { ...again, fullName: "a bid is kept" },
  ];
  const file = { name: inRoot("server", "b.test.ts"), status: "passed", assertionResults };
  const report = { numPassedTests: 2, numPendingTests: 0, testResults: [file] };
  expect(readVitestReport(report)).toMatchObject({
    passed: 2,
    failed: 0,
    repeated: ["server/b.test.ts: a bid is kept\n    Error: lost\n      at bid\n    Error: late"],
  });
});

test("names each journey that failed or was repeated, however deep, and each global error", () => {
  const file = "phone.spec.ts";
  const suites = [
    {
      specs: [
        { file, title: "join", ok: true, tests: [{ status: "expected" }] },
        { file, title: "bid", ok: false, tests: [{ status: "unexpected" }] },
      ],
      suites: [
        {
          specs: [
            { file, title: "win", ok: false, tests: [{ status: "unexpected" }] },
            { file, title: "own", ok: true, tests: [{ status: "flaky" }] },
          ],
        },
      ],
    },
  ];
  const stats = { expected: 4, unexpected: 2, flaky: 1, skipped: 3 };
  expect(readPlaywrightReport({ stats, suites, errors: [{ message: "no server" }] })).toEqual({
    runner: "journeys",
    passed: 5,
    failed: 3,
    skipped: 3,
    failures: ["client/e2e/phone.spec.ts: bid", "client/e2e/phone.spec.ts: win", "no server"],
    repeated: ["client/e2e/phone.spec.ts: own"],
  });
});

test("counts a runner that failed without a failed test as one failure", () => {
  const failures = ["the runner ended with code 1, and no test failed"];
  expect(withRunnerFailure("vitest", 1, some)).toEqual({ ...some, failed: 1, failures });
});

test("names what failed outside all tests", () => {
  const errors = ["Error: lost\n  at bid\n  at node_modules/vitest"];
  const failures = ["outside all tests:\n    Error: lost\n      at bid"];
  expect(withRunnerFailure("vitest", 1, some, errors)).toEqual({ ...some, failed: 1, failures });
});

test("counts a runner that left no report as one failure", () => {
  const failures = ["the runner ended with code 0, and left no report"];
  expect(withRunnerFailure("vitest", 0, null)).toEqual({ ...some, passed: 0, failed: 1, failures });
});

test("counts no failure of a runner beside the failures that it named", () => {
  expect(withRunnerFailure("vitest", 1, { ...some, failed: 2 }).failed).toBe(2);
});

test("counts no failure of a runner that ended well", () => {
  expect(withRunnerFailure("vitest", 0, some)).toEqual(some);
});
