import { expect, test } from "vitest";
import { splitName } from "./split-name.ts";

test.each([
  ["Crixus", "Crixus", ""],
  ["Aspelta the Kushite", "Aspelta", "the Kushite"],
  ["Tiran of Van", "Tiran", "of Van"],
])("%s is %s, called %j", (name, given, byname) => {
  expect(splitName(name)).toEqual({ given, byname });
});
