import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCE = join(import.meta.dirname, "..");
const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter((path) =>
  path.endsWith(".tsx"),
);

test("every colour and font size in a class name is a token of the theme", () => {
  const oneOffs = files.flatMap((path) => {
    const classes = readFileSync(join(SOURCE, path), "utf8");
    return [...classes.matchAll(/\S*-\[[^\]]*#[^\]]*\]|\btext-\[(?:\d|clamp)[^\]]*\]/g)].map(
      ([oneOff]) => `${path}: ${oneOff}`,
    );
  });
  expect(oneOffs).toEqual([]);
});
