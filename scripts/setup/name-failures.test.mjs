import { expect, it } from "vitest";
import { failuresOfPlaywright, failuresOfVitest } from "./name-failures.mjs";
import { inRoot } from "./paths.mjs";

it("names each test of vitest's that failed, and each file that could not be loaded", () => {
  const testResults = [
    { name: inRoot("a.test.ts"), status: "passed", assertionResults: [] },
    { name: inRoot("server", "broken.test.ts"), status: "failed", assertionResults: [] },
    {
      name: inRoot("server", "b.test.ts"),
      status: "failed",
      assertionResults: [
        { status: "passed", fullName: "a bid stands" },
        { status: "failed", fullName: "a bid is kept" },
      ],
    },
  ];
  expect(failuresOfVitest({ testResults })).toEqual([
    "server/broken.test.ts",
    "server/b.test.ts: a bid is kept",
  ]);
});

it("names each journey that failed, however deep it is nested", () => {
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
  expect(failuresOfPlaywright({ suites })).toEqual([
    "client/e2e/phone.spec.ts: bid",
    "client/e2e/phone.spec.ts: win",
  ]);
});
