import { describe, expect, test } from "vitest";
import { meetsPasswordRules, PASSWORD_RULES, type PasswordRule } from "./password.ts";

type RuleId = PasswordRule["id"];

function rulesMetBy(password: string): RuleId[] {
  return PASSWORD_RULES.filter((rule) => rule.isMetBy(password)).map((rule) => rule.id);
}

test("the password rules are the specification's five, in its order", () => {
  expect(PASSWORD_RULES.map((rule) => rule.id)).toEqual([
    "length",
    "uppercase",
    "lowercase",
    "number",
    "special",
  ]);
});

test.each<[string, RuleId[]]>([
  ["", []],
  ["A", ["uppercase"]],
  ["z", ["lowercase"]],
  ["0", ["number"]],
  ["9", ["number"]],
  ["!", ["special"]],
  ["--------", ["length"]],
  ["-------", []],
  ["Aa1!", ["uppercase", "lowercase", "number", "special"]],
])("%j meets %j and nothing else", (password, met) => {
  expect(rulesMetBy(password)).toEqual(met);
});

test.each<[RuleId, string]>([
  ["length", "Aa1!aaa"],
  ["uppercase", "aa1!aaaa"],
  ["lowercase", "AA1!AAAA"],
  ["number", "Aab!aaaa"],
  ["special", "Aa1-aaaa"],
])("a password that fails only the %s rule is refused", (failed, password) => {
  expect(rulesMetBy(password)).toEqual(
    PASSWORD_RULES.map((rule) => rule.id).filter((id) => id !== failed),
  );
  expect(meetsPasswordRules(password)).toBe(false);
});

test.each(["Aa1!aaaa", "Spartacus73(", " A a 1 ! ", "Ünïcödé1A!", 'Pass"w0rd'])(
  "%j meets all the rules",
  (password) => {
    expect(meetsPasswordRules(password)).toBe(true);
  },
);

describe("special characters", () => {
  test.each('!@#$%^&*(),.?":{}|<>'.split(""))("%s is a special character", (character) => {
    expect(rulesMetBy(character)).toEqual(["special"]);
  });

  test.each([..."-_+=[];'/\\~` §€".split(""), "\n", "😀"])(
    "%j is no special character",
    (character) => {
      expect(rulesMetBy(character)).toEqual([]);
    },
  );
});

test("the password's length is counted in characters, not UTF-16 units", () => {
  expect(rulesMetBy("😀".repeat(7))).toEqual([]);
  expect(rulesMetBy("😀".repeat(8))).toEqual(["length"]);
});
