import { NATIONALITIES } from "@ludus/shared/model/gladiators/nationalities";
import { describe, expect, test } from "vitest";
import { generateName } from "./generate-name.ts";
import { GLADIATOR_NAMES } from "./gladiator-names.ts";
import { seededRandom } from "@ludus/shared/rules/random";

const LONGEST_NAME = 36;

describe.each(NATIONALITIES)("%s names", (nationality) => {
  const { names, bynames } = GLADIATOR_NAMES[nationality];

  test("a nationality has at least 30 names and 8 bynames", () => {
    expect(names.length).toBeGreaterThanOrEqual(30);
    expect(bynames.length).toBeGreaterThanOrEqual(8);
    expect(new Set(bynames).size).toBe(bynames.length);
  });

  test("names are single capitalised ASCII words, and bynames start with a capital or an article", () => {
    for (const name of names) expect(name).toMatch(/^[A-Z][a-z]{2,15}$/);
    for (const byname of bynames) expect(byname).toMatch(/^(?:of the |of |the )?[A-Z][A-Za-z ]+$/);
  });

  test("every name fits on a card together with every byname", () => {
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

test("roughly 40 % of the gladiators have a byname", () => {
  const random = seededRandom("bynames");
  const names = Array.from({ length: 5000 }, () => generateName(random, "Gaul", new Set()));
  const shareWithByname = names.filter((name) => name.includes(" ")).length / names.length;
  expect(shareWithByname).toBeGreaterThan(0.35);
  expect(shareWithByname).toBeLessThan(0.45);
});

test("every name and byname of a nationality is given sometimes", () => {
  const { names, bynames } = GLADIATOR_NAMES.Nubian;
  const random = seededRandom("all names");
  const given = Array.from({ length: 5000 }, () => generateName(random, "Nubian", new Set()));
  for (const name of names) expect(given.some((full) => full.startsWith(name))).toBe(true);
  for (const byname of bynames) expect(given.some((full) => full.endsWith(byname))).toBe(true);
});

test("a thousand names of one people differ, the last of them by a number", () => {
  const random = seededRandom("many names");
  const taken = new Set<string>();
  for (let count = 0; count < 1000; count += 1) {
    const name = generateName(random, "Gaul", taken);
    expect(taken).not.toContain(name);
    taken.add(name);
  }
  expect(taken).toContain("Vercingetorix II");
  expect(taken).not.toContain("Vercingetorix I");
});
