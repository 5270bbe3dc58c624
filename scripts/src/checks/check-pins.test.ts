import { expect, test } from "vitest";
import { findLoosePins } from "./check-pins.ts";

test("accepts whole versions, pre-releases among them", () => {
  const manifest = { dependencies: { a: "1.2.3" }, devDependencies: { b: "18.4.0-beta.17" } };
  expect(findLoosePins(manifest)).toEqual([]);
});

test.each(["^1.2.3", "~1.2.3", ">=1", "1.2", "1.x", "*", "latest", "", "file:../a", "github:a/b"])(
  "refuses %j",
  (range) => {
    expect(findLoosePins({ dependencies: { a: range } })).toEqual([`a@${range}`]);
  },
);

test("looks into overrides of overrides", () => {
  expect(findLoosePins({ overrides: { a: { b: "^2.0.0", c: "2.0.0" } } })).toEqual(["b@^2.0.0"]);
});
