import { expect, test } from "vitest";
import { z } from "zod";
import { definitionOf, originalOf } from "./zod-internals.ts";

test("a described schema names the schema that it is a copy of", () => {
  const name = z.string();
  expect(originalOf(name.describe("A name."))).toBe(name);
  expect(originalOf(name)).toBeUndefined();
});

test("a definition names its type, and a default's value", () => {
  expect(definitionOf(z.int().default(12))).toMatchObject({ type: "default", defaultValue: 12 });
  expect(definitionOf(z.union([z.int(), z.string()]))).toMatchObject({ type: "union" });
});
