import { describe, expect, test } from "vitest";
import { findLockfileGaps } from "./check-lockfile.ts";

const dependent = { optionalDependencies: { "bird-linux": "1.2.3", "bird-macos": "1.2.3" } };
const present = { version: "1.2.3" };

describe("a lockfile", () => {
  test("is complete when every optional dependency is in it", () => {
    const packages = {
      "": {},
      "node_modules/bird": dependent,
      "node_modules/bird-linux": present,
      "node_modules/bird-macos": present,
    };
    expect(findLockfileGaps(packages)).toEqual([]);
  });

  test("has a gap where another platform's package is missing", () => {
    const packages = { "node_modules/bird": dependent, "node_modules/bird-linux": present };
    expect(findLockfileGaps(packages)).toEqual([
      "bird-macos is missing; node_modules/bird names it",
    ]);
  });

  test("has a gap where only another version is there", () => {
    const packages = {
      "node_modules/bird": dependent,
      "node_modules/bird-linux": present,
      "node_modules/bird-macos": { version: "1.2.2" },
    };
    expect(findLockfileGaps(packages)).toEqual([
      "bird-macos is 1.2.2; node_modules/bird wants 1.2.3",
    ]);
  });

  test("takes the nearest copy, as Node does", () => {
    const packages = {
      "client/node_modules/@sky/bird": dependent,
      "client/node_modules/@sky/bird/node_modules/bird-linux": present,
      "client/node_modules/bird-macos": present,
      "node_modules/bird-linux": { version: "9.9.9" },
      "node_modules/bird-macos": { version: "9.9.9" },
    };
    expect(findLockfileGaps(packages)).toEqual([]);
  });

  test("does not count a copy that Node would not find from there", () => {
    const packages = {
      "node_modules/bird": dependent,
      "node_modules/bird-linux": present,
      "client/node_modules/bird-macos": present,
    };
    expect(findLockfileGaps(packages)).toHaveLength(1);
  });

  test("looks at the workspaces and the root package too", () => {
    expect(findLockfileGaps({ "": dependent, client: dependent })).toHaveLength(4);
  });

  test("lets a range be met by any version", () => {
    const packages = {
      "node_modules/watcher": { optionalDependencies: { fsevents: "^2.3.0" } },
      "node_modules/fsevents": { version: "2.3.3" },
    };
    expect(findLockfileGaps(packages)).toEqual([]);
  });
});
