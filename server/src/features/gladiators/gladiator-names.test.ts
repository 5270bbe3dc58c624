import { NATIONALITIES } from "@ludus/shared/model/nationalities";
import { describe, expect, test } from "vitest";
import { generateName, GLADIATOR_NAMES } from "./gladiator-names.ts";
import { seededRandom } from "./random.ts";

const LONGEST_NAME = 36;

describe.each(NATIONALITIES)("%s names", (nationality) => {
  const { names, bynames } = GLADIATOR_NAMES[nationality];

  test("are many enough for a market of sixty to look varied", () => {
    expect(names.length).toBeGreaterThanOrEqual(30);
    expect(bynames.length).toBeGreaterThanOrEqual(8);
    expect(new Set(bynames).size).toBe(bynames.length);
  });

  test("are single capitalised words that any keyboard can search for", () => {
    for (const name of names) expect(name).toMatch(/^[A-Z][a-z]{2,15}$/);
    for (const byname of bynames) expect(byname).toMatch(/^(?:of the |of |the )?[A-Z][A-Za-z ]+$/);
  });

  test("fit on a card together with a byname", () => {
    for (const name of names) {
      for (const byname of bynames) {
        expect(`${name} ${byname}`.length).toBeLessThanOrEqual(LONGEST_NAME);
      }
    }
  });
});

test("no name belongs to two nationalities, or twice to one", () => {
  const all = NATIONALITIES.flatMap((nationality) => GLADIATOR_NAMES[nationality].names);
  const repeated = all.filter((name, index) => all.indexOf(name) !== index);
  expect(repeated).toEqual([]);
});

test("most gladiators have one name, and a good third a byname too", () => {
  const random = seededRandom("bynames");
  const names = Array.from({ length: 5000 }, () => generateName(random, "Gaul"));
  const shareWithByname = names.filter((name) => name.includes(" ")).length / names.length;
  expect(shareWithByname).toBeGreaterThan(0.35);
  expect(shareWithByname).toBeLessThan(0.45);
});

test("every name and byname of a nationality is given in time", () => {
  const { names, bynames } = GLADIATOR_NAMES.Nubian;
  const random = seededRandom("all names");
  const given = Array.from({ length: 5000 }, () => generateName(random, "Nubian"));
  for (const name of names) expect(given.some((full) => full.startsWith(name))).toBe(true);
  for (const byname of bynames) expect(given.some((full) => full.endsWith(byname))).toBe(true);
});
