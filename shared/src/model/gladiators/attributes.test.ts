import { expect, test } from "vitest";
import { z } from "zod/mini";
import { ATTRIBUTES, parseAttributes, type Attributes } from "./attributes.ts";
import { recordOf } from "../../records.ts";

const stored: Attributes = recordOf(ATTRIBUTES, () => ({ value: 7, max: 12, analyzed: true }));

test("the attributes include all of the specification", () => {
  const specified =
    "dualWield shield net spear sword trident feints fury grapple disarm combos agility dexterity " +
    "strength stamina workrate constitution pace endurance acrobatics balance reflexes focus luck " +
    "teamwork charisma honor willpower intelligence composure perception discipline creativity";
  expect(ATTRIBUTES).toEqual(expect.arrayContaining(specified.split(" ")));
});

test("parseAttributes returns the attributes of a complete row unchanged", () => {
  expect(parseAttributes(stored)).toEqual(stored);
});

test("parseAttributes fills an attribute that an older row lacks as untrained and not analyzed", () => {
  const { sword: _sword, ...older } = stored;
  expect(parseAttributes(older)).toEqual({
    ...stored,
    sword: { value: 0, max: 0, analyzed: false },
  });
});

test("parseAttributes gives every missing attribute an object of its own", () => {
  const { sword, net } = parseAttributes({});
  expect(sword).not.toBe(net);
  expect(parseAttributes({}).sword).not.toBe(sword);
});

test("parseAttributes keeps an attribute that only newer nodes know", () => {
  const newer = { ...stored, archery: { value: 3, max: 9, analyzed: false } };
  expect(parseAttributes(newer)).toEqual(newer);
});

test.each([
  ["a text as value", { ...stored, sword: { value: "7", max: 12, analyzed: true } }],
  ["an attribute without a maximum", { ...stored, sword: { value: 7, analyzed: true } }],
  ["null", null],
])("parseAttributes throws on %s", (_, malformed) => {
  expect(() => parseAttributes(malformed)).toThrow(z.core.$ZodError);
});
