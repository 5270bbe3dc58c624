import { expect, test } from "vitest";
import { findOverdue } from "./check-compatibility.ts";

test.each(["0.2.0", "0.2.9", "0.3.0"])(
  "accepts code that goes after 0.3.0 in version %s",
  (version) => {
    expect(findOverdue("a();\n// compat until 0.3.0\nb();\n", version)).toEqual([]);
  },
);

test.each(["0.3.1", "0.4.0", "0.10.0", "1.0.0"])(
  "finds code that goes after 0.3.0 overdue in version %s",
  (version) => {
    expect(findOverdue("a();\n/** Old nodes: compat until 0.3.0. */\nb();\n", version)).toEqual([
      `2: compat until 0.3.0 is overdue in ${version}; delete what it is for`,
    ]);
  },
);

test("asks a mark for its release", () => {
  expect(findOverdue("// compat until later\n", "0.2.0")).toEqual([
    '1: "compat until" names no release',
  ]);
});
