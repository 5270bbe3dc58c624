import type { z } from "zod/mini";
import { describe, expect, test } from "vitest";
import {
  email,
  newPassword,
  passwordAttempt,
  schoolName,
  username,
} from "./accounts/account-fields.ts";
import {
  goldAmount,
  id,
  idempotencyKey,
  nothing,
  queryBoolean,
  queryInteger,
  textForOthers,
} from "./fields.ts";
import { actReason } from "./operators/act-fields.ts";

/** The sentence shown beside the field, or null if the value is accepted. */
function refusalOf(field: z.ZodMiniType, value: unknown): string | null {
  const parsed = field.safeParse(value);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? "");
}

function accepts(field: z.ZodMiniType, value: unknown): boolean {
  return field.safeParse(value).success;
}

const DECOMPOSED_E = "e\u0301";
const COMPOSED_E = "\u00e9";
const HALF_OF_A_PAIR = "\ud83d";

describe("a username", () => {
  const REQUIRED = "Username is required";
  const TOO_SHORT = "Username must be at least 3 characters";
  const TOO_LONG = "Username must be less than 20 characters";
  const WRONG_SHAPE =
    "Username may only contain letters, numbers and single spaces or . _ - between them";

  test.each<[string, unknown, string]>([
    ["missing", undefined, REQUIRED],
    ["null", null, REQUIRED],
    ["a number", 123, REQUIRED],
    ["a list", ["batiatus"], REQUIRED],
    ["empty", "", REQUIRED],
    ["only spaces", " \t\n\u00a0 ", REQUIRED],
    ["of two letters", "ab", TOO_SHORT],
    ["of two letters among spaces", "  ab  ", TOO_SHORT],
    ["of two emoji, which are four UTF-16 units", "😀😀", TOO_SHORT],
    ["of two letters and a mark that composes", `a${DECOMPOSED_E}`, TOO_SHORT],
    ["of 21 letters", "a".repeat(21), TOO_LONG],
    ["of 21 letters outside the basic plane", "𐌰".repeat(21), TOO_LONG],
    ["with two spaces in a row", "quintus  batiatus", WRONG_SHAPE],
    ["with a space beside another separator", "quintus .batiatus", WRONG_SHAPE],
    ["with a space that doesn't break", "quintus\u00a0batiatus", WRONG_SHAPE],
    ["with a line break", "quintus\nbatiatus", WRONG_SHAPE],
    ["with an emoji", "gladiator⚔", WRONG_SHAPE],
    ["with a leading separator", ".abc", WRONG_SHAPE],
    ["with a trailing separator", "abc_", WRONG_SHAPE],
    ["with two separators in a row", "a._b", WRONG_SHAPE],
    ["with a leading combining mark", "\u0301abc", WRONG_SHAPE],
    ["with a null character", "abc\0", WRONG_SHAPE],
    ["with a zero-width space", "ab\u200bc", WRONG_SHAPE],
    ["with text-direction controls", "ab\u202ecd", WRONG_SHAPE],
    ["of letters that show as nothing", "\u3164\u3164\u3164", WRONG_SHAPE],
    ["with a letter that shows as nothing", "abc\u115f", WRONG_SHAPE],
    ["with half of a surrogate pair", `abc${HALF_OF_A_PAIR}`, WRONG_SHAPE],
    ["with markup", "<b>abc</b>", WRONG_SHAPE],
  ])("a username is refused: %s", (_, value, message) => {
    expect(refusalOf(username, value)).toBe(message);
  });

  test.each<[string, string, string]>([
    ["three letters", "abc", "abc"],
    ["20 letters", "a".repeat(20), "a".repeat(20)],
    [
      "20 letters outside the basic plane, which are 40 UTF-16 units",
      "𠀀".repeat(20),
      "𠀀".repeat(20),
    ],
    ["spaces around, which go", "  Batiatus\n", "Batiatus"],
    ["20 letters among spaces", ` ${"a".repeat(20)} `, "a".repeat(20)],
    ["marks that compose", `caf${DECOMPOSED_E}`, `caf${COMPOSED_E}`],
    [
      "20 letters typed as 40 code points that compose",
      DECOMPOSED_E.repeat(20),
      COMPOSED_E.repeat(20),
    ],
    ["marks that don't compose", "हिन्दी", "हिन्दी"],
    ["digits first", "73spartacus", "73spartacus"],
    ["single separators", "a.b_c-d", "a.b_c-d"],
    ["single spaces within", " Quintus L Batiatus ", "Quintus L Batiatus"],
    ["another script", "Σπάρτακος", "Σπάρτακος"],
    ["a name that objects have", "constructor", "constructor"],
  ])("a username is accepted: %s", (_, typed, stored) => {
    expect(username.parse(typed)).toBe(stored);
  });
});

describe("an e-mail address", () => {
  const REQUIRED = "Email is required";
  const INVALID = "Please enter a valid email address";

  test.each<[string, unknown, string]>([
    ["missing", undefined, REQUIRED],
    ["empty", "", REQUIRED],
    ["only spaces", "   ", REQUIRED],
    ["without an at sign", "a.b.c", INVALID],
    ["without a dot after it", "a@b", INVALID],
    ["without a name", "@b.c", INVALID],
    ["with nothing before the dot", "a@.c", INVALID],
    ["with nothing after the dot", "a@b.", INVALID],
    ["with two at signs", "a@b@c.d", INVALID],
    ["with a space within", "a b@c.d", INVALID],
    ["with a line break, which would forge a header", "a@b.c\r\nBcc: d@e.f", INVALID],
    ["of 255 characters", `${"a".repeat(251)}@b.c`, INVALID],
    ["with a null character", "a\0@b.c", INVALID],
    ["with half of a surrogate pair", `a${HALF_OF_A_PAIR}@b.c`, INVALID],
  ])("an e-mail address is refused: %s", (_, value, message) => {
    expect(refusalOf(email, value)).toBe(message);
  });

  test.each([
    ["a@b.c", "a@b.c"],
    ["  a@b.c ", "a@b.c"],
    ["quintus+ludus@capua.example.org", "quintus+ludus@capua.example.org"],
    [`r${DECOMPOSED_E}my@b.c`, `r${COMPOSED_E}my@b.c`],
    [`${"a".repeat(250)}@b.c`, `${"a".repeat(250)}@b.c`],
  ])("the e-mail address %j is accepted", (typed, stored) => {
    expect(email.parse(typed)).toBe(stored);
  });
});

describe("a password", () => {
  const REQUIRED = "Password is required";
  const WEAK = "Password doesn't meet requirements";
  const TOO_LONG = "Password must be at most 128 characters";

  test.each<[string, unknown, string]>([
    ["missing", undefined, REQUIRED],
    ["empty", "", REQUIRED],
    ["a number", 12345678, REQUIRED],
    ["of seven characters", "Aa1!aaa", WEAK],
    ["without an uppercase letter", "aa1!aaaa", WEAK],
    ["without a lowercase letter", "AA1!AAAA", WEAK],
    ["without a number", "Aab!aaaa", WEAK],
    ["without a special character", "Aa1-aaaa", WEAK],
    ["of 129 characters", `Aa1!${"a".repeat(125)}`, TOO_LONG],
  ])("a new password is refused: %s", (_, value, message) => {
    expect(refusalOf(newPassword, value)).toBe(message);
  });

  test.each(["Aa1!aaaa", "  Aa1!  ", `Aa1!${"a".repeat(124)}`])(
    "the new password %j is accepted and kept as typed",
    (password) => {
      expect(newPassword.parse(password)).toBe(password);
    },
  );

  test("a login accepts passwords that meet no rule, up to 128 characters", () => {
    expect(passwordAttempt.parse("x")).toBe("x");
    expect(passwordAttempt.parse("x".repeat(128))).toBe("x".repeat(128));
    expect(refusalOf(passwordAttempt, "x".repeat(129))).toBe(TOO_LONG);
    expect(refusalOf(passwordAttempt, "")).toBe(REQUIRED);
  });
});

describe("a school's name", () => {
  const REQUIRED = "School name is required";
  const WRONG_LENGTH = "School name must be 3 to 50 characters";
  const UNSHOWABLE = "School name contains characters that can't be shown";

  test.each<[string, unknown, string]>([
    ["missing", undefined, REQUIRED],
    ["null", null, REQUIRED],
    ["empty", "", REQUIRED],
    ["only spaces", "     ", REQUIRED],
    ["of two letters", "ab", WRONG_LENGTH],
    ["of two letters among spaces", "  ab  ", WRONG_LENGTH],
    ["of two emoji, which are four UTF-16 units", "⚔😀", WRONG_LENGTH],
    ["of 51 letters", "a".repeat(51), WRONG_LENGTH],
    ["of 51 emoji", "😀".repeat(51), WRONG_LENGTH],
    ["with a line break", "Ludus\nMagnus", UNSHOWABLE],
    ["with a null character", "Ludus\0", UNSHOWABLE],
    ["with text-direction controls", "Ludus \u202esungaM", UNSHOWABLE],
    ["with a zero-width space", "Lu\u200bdus", UNSHOWABLE],
    ["with half of a surrogate pair", `Ludus ${HALF_OF_A_PAIR}`, UNSHOWABLE],
    ["with a private-use character", "Ludus \ue000", UNSHOWABLE],
  ])("a school's name is refused: %s", (_, value, message) => {
    expect(refusalOf(schoolName, value)).toBe(message);
  });

  test.each<[string, string, string]>([
    ["three letters", "abc", "abc"],
    ["50 letters", "a".repeat(50), "a".repeat(50)],
    ["50 emoji, which are 100 UTF-16 units", "😀".repeat(50), "😀".repeat(50)],
    ["three emoji", "😀😀😀", "😀😀😀"],
    ["spaces around, which go, and within, which stay", "  Ludus Magnus ", "Ludus Magnus"],
    [
      "50 letters typed as 100 code points that compose",
      DECOMPOSED_E.repeat(50),
      COMPOSED_E.repeat(50),
    ],
    ["marks that don't compose", "x\u0301yz", "x\u0301yz"],
    ["markup, which is text like any other", "<b>Ludus</b>", "<b>Ludus</b>"],
  ])("a school's name is accepted: %s", (_, typed, stored) => {
    expect(schoolName.parse(typed)).toBe(stored);
  });
});

describe("a gold amount", () => {
  test.each(["100", "0", "-1", "1e2", "100.0", "9007199254740991"])(
    "a gold amount of %s in JSON is accepted",
    (json) => {
      expect(goldAmount.parse(JSON.parse(json))).toBe(Number(json));
    },
  );

  test.each(['"300"', "[300]", "300.5", "1e400", "9007199254740992", "true", "null", "{}", '""'])(
    "a gold amount of %s in JSON is refused",
    (json) => {
      expect(refusalOf(goldAmount, JSON.parse(json))).toBe("Must be a whole number of gold");
    },
  );

  test("a missing gold amount is refused with the same message", () => {
    expect(refusalOf(goldAmount, undefined)).toBe("Must be a whole number of gold");
  });
});

describe("an id", () => {
  test.each(["1", "0199d6f0-6b1c-7c3e-9d5a-0c3f5e1a2b3c", "x".repeat(64), "..", "nobody's"])(
    "the id %j is accepted",
    (text) => {
      expect(id.parse(text)).toBe(text);
    },
  );

  test.each<[string, unknown]>([
    ["empty", ""],
    ["of 65 characters", "x".repeat(65)],
    ["a number", 7],
    ["with a null character, which PostgreSQL can't look up", "abc\0"],
    ["with half of a surrogate pair", HALF_OF_A_PAIR],
  ])("an id is refused: %s", (_, value) => {
    expect(accepts(id, value)).toBe(false);
  });

  test("a malformed id is refused as Not an id", () => {
    for (const text of ["", "x".repeat(65), "abc\0"]) expect(refusalOf(id, text)).toBe("Not an id");
  });
});

test.each([
  ["a", true],
  ["0199d6f0-6b1c-7c3e-9d5a-0c3f5e1a2b3c", true],
  ["x".repeat(64), true],
  ["x".repeat(65), false],
  ["", false],
  ["two words", false],
  ["a\nb", false],
  ["a\n", false],
  ["é", false],
])("%j is accepted as an idempotency key: %s", (key, accepted) => {
  expect(accepts(idempotencyKey, key)).toBe(accepted);
});

describe("a whole number in a query", () => {
  const oneToFifty = queryInteger(1, 50);

  test.each<[unknown, number]>([
    ["1", 1],
    ["50", 50],
    ["007", 7],
    [12, 12],
  ])("a query's number %j is read as %i", (value, number) => {
    expect(oneToFifty.parse(value)).toBe(number);
  });

  test.each<[string, unknown]>([
    ["below the range", "0"],
    ["above the range", "51"],
    ["above the range, as a number", 51],
    ["negative", "-1"],
    ["signed", "+1"],
    ["a fraction", "1.5"],
    ["a fraction, as a number", 1.5],
    ["in exponent form", "1e1"],
    ["in hexadecimal", "0x1"],
    ["among spaces", " 1 "],
    ["before a line break", "1\n"],
    ["in other digits", "٣"],
    ["empty", ""],
    ["a word", "one"],
    ["very long", "1".repeat(400)],
    ["not a number", Number.NaN],
    ["infinite", Number.POSITIVE_INFINITY],
    ["given twice", ["1", "2"]],
    ["given as an object", { gt: "1" }],
    ["true", true],
    ["null", null],
  ])("a query's number is refused with the range: %s", (_, value) => {
    expect(refusalOf(oneToFifty, value)).toBe("Must be a whole number from 1 to 50");
  });
});

describe("a yes or no in a query", () => {
  test.each<[unknown, boolean]>([
    ["true", true],
    ["false", false],
    [true, true],
    [false, false],
  ])("a query's boolean %j is read as %s", (value, meant) => {
    expect(queryBoolean.parse(value)).toBe(meant);
  });

  test.each(["", "1", "0", "yes", "TRUE", " true", 1, 0, null, ["true"], ["true", "false"]])(
    "a query's boolean %j is refused",
    (value) => {
      expect(refusalOf(queryBoolean, value)).toBe("Must be true or false");
    },
  );
});

describe("an input without fields", () => {
  test("an input without fields accepts an empty object", () => {
    expect(nothing.parse({})).toEqual({});
  });

  test.each(['{"a":1}', '{"__proto__":{}}', '{"constructor":1}', "[]", "null", '""', "0"])(
    "an input without fields refuses %s",
    (json) => {
      expect(accepts(nothing, JSON.parse(json))).toBe(false);
    },
  );
});

test("a text that others read keeps to its own lines and its direction", () => {
  const SPOOFED = "\u202ekcart";
  const PILED = `a${"\u0301\u0308".repeat(40)}`;
  for (const text of ["Two lines\nand\ta tab", "\u{1f468}\u200d\u{1f467}", "हिंदी Nguyễn שָׁלוֹם"]) {
    expect([text, refusalOf(textForOthers(50), text)]).toEqual([text, null]);
    expect([text, refusalOf(actReason, text.replaceAll(/[\s\u200d]/g, " "))]).toEqual([text, null]);
  }
  for (const text of [SPOOFED, PILED, "null\0"]) {
    expect([text, refusalOf(textForOthers(100), text)]).not.toEqual([text, null]);
    expect([text, refusalOf(actReason, text)]).not.toEqual([text, null]);
  }
});
