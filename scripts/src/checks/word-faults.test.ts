import { expect, test } from "vitest";
import {
  countCommentLines,
  findGenderedPeople,
  findLongComments,
  findLongLines,
  findOtherNames,
  findRetiredWords,
  findTestNameFaults,
  findWeakSentences,
} from "./word-faults.ts";

const retired = (text: string) =>
  findRetiredWords("server/src/some-file.ts", text).map(({ line, what }) => `${line}: ${what}`);

test.each([
  "const house = 1;",
  "class TestHouse {}",
  "// The houses of others.",
  "HOUSE_KEY",
  "house-clock",
])("finds a retired word in %s", (text) => {
  expect(retired(text)).toEqual(["1: house → the thing itself: server, database, market, process"]);
});

test("finds a retired term of several words in camel case, with its line", () => {
  expect(retired("\n\nconst at = clock.worldNow();")).toEqual(["3: world-now → wallNow"]);
});

test("finds a retired word in the path alone", () => {
  expect(findRetiredWords("server/src/keep-house.ts", "").map(({ what }) => what)).toEqual([
    "house → the thing itself: server, database, market, process (in its path)",
  ]);
});

test.each([
  "an auction house for gladiators",
  "0000_auction-house.sql",
  "desktop, warehouses, below, blown",
  "a table that was once named `house`",
  "the lock is alone",
  "new Map().constructor",
])("accepts %s", (text) => {
  expect(retired(text)).toEqual([]);
});

test.each([
  'test("of gladiators the newest are read", () => {});',
  'test.each([[1]])("with %s it fails", () => {});',
  "test.skipIf(true)(`what ${a} says`, () => {});",
  '])("of %s the newest is read", () => {});',
])("finds a test name without a subject in %s", (text) => {
  expect(findTestNameFaults(text)).toHaveLength(1);
});

test("accepts a test name that opens with its subject or its verb", () => {
  const text = 'test("returns nothing", () => {});\ntest(`${a} is refused`, () => {});';
  expect(findTestNameFaults(text)).toEqual([]);
});

test("finds a test that is declared by it", () => {
  const text = 'describe("x", () => {\n  it.each([1])("returns %s", () => {});\n});';
  expect(findTestNameFaults(text)).toEqual([{ line: 2, what: "it( → test(" }]);
});

test("finds a comment with a sentence that opens with Of or Whoever", () => {
  const text =
    "/** Of all that is kept. */\n// It stops. Whoever waits is told.\n// What of it?\na();";
  expect(findWeakSentences(text).map(({ line }) => line)).toEqual([1, 2, 3]);
});

test("accepts a sentence that goes on with of", () => {
  expect(findWeakSentences(" * A list\n * of what there is.")).toEqual([]);
});

test.each([
  "/** Tells the player what happened to his bids. */",
  " * Somebody himself.",
  'test("a player sees her gold", () => {});',
])("finds a person who is no they in %s", (text) => {
  expect(findGenderedPeople(text)).toHaveLength(1);
});

test.each([
  "// The gladiator himself stays.",
  "/** Players and their bids. */",
  'const text = "The player and his men";',
])("accepts the pronouns of %s", (text) => {
  expect(findGenderedPeople(text)).toEqual([]);
});

const COMMENTS = `/** One. */
a();
/**
 * One,
 * two.
 * @throws Error
 */
// One,
// two,
// three.
b(); // No comment of its own.
{/* One. */}
`;

test("finds a comment of three lines, and counts no tags", () => {
  expect(findLongComments(COMMENTS).map(({ line }) => line)).toEqual([8]);
  expect(findLongComments("/**\n * 1\n * 2\n * 3\n */")).toHaveLength(1);
});

test("finds lines of more than 160 characters", () => {
  const text = `${"a".repeat(160)}\n${"b".repeat(161)}`;
  expect(findLongLines(text)).toEqual([
    { line: 2, what: "a line of 161 characters → at most 160, with its parts named" },
  ]);
});

test("counts the lines of comments without those that only open or close one", () => {
  expect(countCommentLines(COMMENTS)).toBe(8);
});

test.each([
  "// A man at home.",
  'test("men fight", () => {});',
  "const manId = 1;",
  "function giveMen() {}",
  "/** Tied gold buys from stock. */",
  'test("withheld proceeds are paid", () => {});',
])("finds a second word for one thing in %s", (text) => {
  expect(findOtherNames(text)).toHaveLength(1);
});

test.each([
  'const text = "Your men fight at the games.";',
  "<p>Two men are yours</p>",
  "const { men } = await next();",
  "const { tiedGold, withheld, isHired } = reply;",
  "const swordsman = romanCommand;",
])("accepts %s, which players read or other words have in them", (text) => {
  expect(findOtherNames(text)).toEqual([]);
});
