import { describe, expect, test } from "vitest";
import { ATTRIBUTES, WEAPONS, type AttributeName, type WeaponName } from "../model/attributes.ts";
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
  const maxima = ATTRIBUTES.map((name) => [name, exceptions[name] ?? everyMax]);
  return Object.fromEntries(maxima) as Record<AttributeName, number>;
}

test("a gladiator has 33 attributes, each under one name", () => {
  expect(ATTRIBUTES).toHaveLength(33);
  expect(new Set(ATTRIBUTES).size).toBe(33);
});

describe("potential", () => {
  test.each([
    [0, 0],
    [50, 50],
    [100, 100],
  ])("is %i where every maximum is %i", (everyMax, potential) => {
    expect(potentialOf(maximaOf(everyMax))).toBe(potential);
  });

  test.each<[string, Partial<Record<AttributeName, number>>, number]>([
    ["16/33 down", { sword: 66 }, 50],
    ["17/33 up", { sword: 67 }, 51],
    ["a far outlier too", { luck: 0, honor: 0, creativity: 0 }, 45],
  ])("is the average, rounded: %s", (_, exceptions, potential) => {
    expect(potentialOf(maximaOf(50, exceptions))).toBe(potential);
  });

  test.each(ATTRIBUTES)("counts %s as much as any other attribute", (name) => {
    expect(potentialOf(maximaOf(33, { [name]: 66 }))).toBe(34);
  });
});

describe("the best weapon", () => {
  test.each(WEAPONS)("is %s where its maximum is the highest", (weapon) => {
    expect(bestWeaponOf(maximaOf(50, { [weapon]: 51 }))).toBe(weapon);
  });

  test.each<[string, Partial<Record<WeaponName, number>>, WeaponName]>([
    ["all are equal", {}, "sword"],
    ["all are zero", maximaOf(0), "sword"],
    ["sword is among the highest", { trident: 80, sword: 80, dualWield: 80 }, "sword"],
    ["two others are equally high: the first of them", { net: 80, trident: 80 }, "net"],
  ])("where %s", (_, exceptions, weapon) => {
    expect(bestWeaponOf(maximaOf(50, exceptions))).toBe(weapon);
  });

  test("takes no notice of attributes that are no weapons", () => {
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
  ])("at %i of %i is %s", (value, max, colour) => {
    expect(attributeBarColour(value, max)).toBe(colour);
  });

  test.each([
    [80, "green"],
    [79, "yellow"],
    [59, "orange"],
    [39, "red"],
  ])("at %i compares with 100 while the maximum is secret: %s", (value, colour) => {
    expect(attributeBarColour(value, null)).toBe(colour);
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
