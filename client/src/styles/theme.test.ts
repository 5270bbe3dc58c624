import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCE = join(import.meta.dirname, "..");
const sources = readdirSync(SOURCE, { recursive: true, encoding: "utf8" });
const files = sources.filter((path) => path.endsWith(".tsx"));
/** They mix the colours that they paint with. */
const PAINTERS = /^components\/(coin-portrait|standard)\//;

test("every colour and font size in a class name is a token of the theme", () => {
  const oneOffs = files.flatMap((path) => {
    const classes = readFileSync(join(SOURCE, path), "utf8");
    return [...classes.matchAll(/\S*-\[[^\]]*#[^\]]*\]|\btext-\[(?:\d|clamp)[^\]]*\]/g)].map(
      ([oneOff]) => `${path}: ${oneOff}`,
    );
  });
  expect(oneOffs).toEqual([]);
});

test("no file repeats a colour of the theme in figures", () => {
  const theme = readFileSync(join(SOURCE, "styles", "theme.css"), "utf8");
  const tokens = [...theme.matchAll(/--color-[\w-]+: (#[\da-f]{6});/g)].map(
    ([, color = ""]) => color,
  );
  expect(tokens.length).toBeGreaterThan(30);
  const repeated = sources
    .filter((path) => /\.tsx?$/.test(path) && !PAINTERS.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(SOURCE, path), "utf8");
      return tokens.filter((color) => text.includes(color)).map((color) => `${path}: ${color}`);
    });
  expect(repeated).toEqual([]);
});
