import { describe, expect, test } from "vitest";
import {
  ATTRIBUTE_GROUPS,
  ATTRIBUTES,
  WEAPONS,
  type AttributeName,
  type WeaponName,
} from "../model/gladiators/attributes.ts";
import { recordOf } from "../records.ts";
import {
  attributeBarColour,
  bestWeaponOf,
  conditionColour,
  potentialOf,
} from "./gladiator-rating.ts";

function maximaOf(
  everyMax: number,
  exceptions: Partial<Record<AttributeName, number>> = {},
): Record<AttributeName, number> {
  return recordOf(ATTRIBUTES, (name) => exceptions[name] ?? everyMax);
}

const HALF = ATTRIBUTES.length / 2;

test("every attribute's name is unique and in exactly one group", () => {
  expect(new Set(ATTRIBUTES).size).toBe(ATTRIBUTES.length);
  expect(ATTRIBUTES.toSorted()).toEqual(Object.values(ATTRIBUTE_GROUPS).flat().toSorted());
});

describe("potential", () => {
  test.each([
    [0, 0],
    [50, 50],
    [100, 100],
  ])("maxima of %i give a potential of %i", (everyMax, potential) => {
    expect(potentialOf(maximaOf(everyMax))).toBe(potential);
  });

  test.each<[string, Partial<Record<AttributeName, number>>, number]>([
    ["less than half down", { sword: 50 + Math.ceil(HALF) - 1 }, 50],
    ["half or more up", { sword: 50 + Math.ceil(HALF) }, 51],
    [
      "outliers too",
      { luck: 0, honor: 0, creativity: 0 },
      Math.round(50 - 150 / ATTRIBUTES.length),
    ],
  ])("the potential is the average maximum, rounded: %s", (_, exceptions, potential) => {
    expect(potentialOf(maximaOf(50, exceptions))).toBe(potential);
  });

  test.each(ATTRIBUTES)("the potential counts %s as much as any other attribute", (name) => {
    const many = ATTRIBUTES.length;
    expect(potentialOf(maximaOf(many, { [name]: 2 * many }))).toBe(many + 1);
  });
});

describe("the best weapon", () => {
  test.each(WEAPONS)("the best weapon is %s if its maximum is the highest", (weapon) => {
    expect(bestWeaponOf(maximaOf(50, { [weapon]: 51 }))).toBe(weapon);
  });

  test.each<[string, Partial<Record<WeaponName, number>>, WeaponName]>([
    ["all are equal", {}, "sword"],
    ["all are zero", maximaOf(0), "sword"],
    ["sword is among the highest", { trident: 80, sword: 80, dualWield: 80 }, "sword"],
    ["two others are equally high: the first of them", { net: 80, trident: 80 }, "net"],
  ])("the best weapon is chosen in order of listing: %s", (_, exceptions, weapon) => {
    expect(bestWeaponOf(maximaOf(50, exceptions))).toBe(weapon);
  });

  test("the best weapon ignores attributes that are no weapons", () => {
    expect(bestWeaponOf(maximaOf(50, { strength: 100, spear: 51 }))).toBe("spear");
  });
});

describe("an attribute's bar", () => {
  test.each([
    [80, 100, "green"],
    [40, 50, "green"],
    [79, 100, "yellow"],
    [60, 100, "yellow"],
    [30, 50, "yellow"],
    [59, 100, "orange"],
    [40, 100, "orange"],
    [39, 100, "red"],
    [0, 100, "red"],
    [7, 7, "green"],
    [1, 1, "green"],
    [0, 0, "red"],
  ])("the bar of %i out of %i is %s", (value, max, colour) => {
    expect(attributeBarColour(value, max)).toBe(colour);
  });

  test.each([0, 39, 80, 100])("the bar of %i with a hidden maximum is neutral", (value) => {
    expect(attributeBarColour(value, null)).toBe("neutral");
  });
});

test.each([
  [100, "green"],
  [81, "green"],
  [80, "yellow"],
  [51, "yellow"],
  [50, "red"],
  [0, "red"],
])("a condition of %i %% is %s", (conditionPercent, colour) => {
  expect(conditionColour(conditionPercent)).toBe(colour);
});
