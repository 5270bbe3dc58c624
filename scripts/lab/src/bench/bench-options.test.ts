import { expect, test } from "vitest";
import { parseBenchOptions } from "./bench-options.ts";

test("measures all but the games and the history, for the document, if no option is given", () => {
  const options = parseBenchOptions([]);
  expect(options.isWhole).toBe(true);
  expect(options.parts).not.toContain("history");
  expect(options.parts).not.toContain("games");
});

test("parts are measured in their order, and not for the document", () => {
  expect(parseBenchOptions(["--only", "http,engine", "--rounds", "2"])).toMatchObject({
    parts: ["engine", "http"],
    pace: { rounds: 2, secondsPerSlice: 1.2 },
    isWhole: false,
  });
});

test.each([
  ["--only", "engine,sokcet", /knows no "sokcet"/],
  ["--only", "", /knows no ""/],
  ["--rounds", "0", /--rounds must be a whole number/],
  ["--seconds", "ten", /--seconds must be a number/],
])("%s %s is refused in one line", (option, value, message) => {
  expect(() => parseBenchOptions([option, value])).toThrow(message);
});
