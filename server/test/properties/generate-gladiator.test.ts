import {
  ATTRIBUTE_GROUPS,
  ATTRIBUTES,
  WEAPONS,
  type WeaponName,
} from "@ludus/shared/model/gladiators/attributes";
import fc from "fast-check";
import { FIGHTING_STYLES, type FightingStyle } from "@ludus/shared/model/gladiators/fighting-style";
import { GLADIATOR_NATIONALITIES } from "@ludus/shared/model/gladiators/nationalities";
import { describe, expect, test } from "vitest";
import {
  generateGladiator,
  type GeneratedGladiator,
} from "../../src/features/gladiators/generate-gladiator.ts";
import { experienceAtLevel } from "@ludus/shared/rules/games/experience";
import { marketValueOf } from "@ludus/shared/rules/games/market-value";
import { seededRandom } from "@ludus/shared/rules/random";

const POPULATION = 6000;
const MARKET_SIZE = 60;

const random = seededRandom("population");
const population = Array.from({ length: POPULATION }, () => generateGladiator(random));

const anyGladiator = fc.string().map((seed) => generateGladiator(seededRandom(seed)));
/** Arbitrary streams, also of zeros only or of values near 1 only. */
const anyStreamsGladiator = fc
  .infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  .map((stream) => generateGladiator(() => stream.next().value as number));

function forEveryGladiator(check: (gladiator: GeneratedGladiator) => void): void {
  fc.assert(fc.property(anyGladiator, check), { numRuns: 500 });
  fc.assert(fc.property(anyStreamsGladiator, check), { numRuns: 200 });
  for (const edge of [0, 0.5, 1 - 2 ** -32]) check(generateGladiator(() => edge));
}

function isIntegerWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

function expectIntegerWithin(value: number, min: number, max: number): void {
  expect(value).toSatisfy(() => isIntegerWithin(value, min, max), `from ${min} to ${max}`);
}

function expectBetween(value: number, min: number, max: number, what?: string): void {
  expect(value, what).toBeGreaterThan(min);
  expect(value, what).toBeLessThan(max);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(share * (sorted.length - 1))] as number;
}

function shareOf(counts: (gladiator: GeneratedGladiator) => boolean): number {
  return population.filter(counts).length / POPULATION;
}

/** Pearson's coefficient over the population. */
function correlation(
  x: (gladiator: GeneratedGladiator) => number,
  y: (gladiator: GeneratedGladiator) => number,
  gladiators: readonly GeneratedGladiator[] = population,
): number {
  const meanX = mean(gladiators.map(x));
  const meanY = mean(gladiators.map(y));
  const covariance = mean(
    gladiators.map((gladiator) => (x(gladiator) - meanX) * (y(gladiator) - meanY)),
  );
  const varianceX = mean(gladiators.map((gladiator) => (x(gladiator) - meanX) ** 2));
  const varianceY = mean(gladiators.map((gladiator) => (y(gladiator) - meanY) ** 2));
  return covariance / Math.sqrt(varianceX * varianceY);
}

function aged(min: number, max: number): GeneratedGladiator[] {
  return population.filter(({ age }) => age >= min && age <= max);
}

function skillOf({ attributes }: GeneratedGladiator): number {
  return mean(ATTRIBUTES.map((name) => attributes[name].value));
}

function reachedShareOf({ attributes }: GeneratedGladiator): number {
  return mean(ATTRIBUTES.map((name) => attributes[name].value / attributes[name].max));
}

function physiqueOf({ attributes }: GeneratedGladiator): number {
  return mean(ATTRIBUTE_GROUPS.physical.map((name) => attributes[name].value));
}

describe("every gladiator", () => {
  test("the same seed generates the same gladiator", () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const gladiator = generateGladiator(seededRandom(seed));
        expect(generateGladiator(seededRandom(seed))).toEqual(gladiator);
      }),
    );
  });

  test("500 seeds generate 500 different gladiators", () => {
    const gladiators = Array.from({ length: 500 }, (_, seed) =>
      JSON.stringify(generateGladiator(seededRandom(seed))),
    );
    expect(new Set(gladiators).size).toBe(gladiators.length);
  });

  test("every gladiator has a name, a known nationality, and figures within their bounds", () => {
    forEveryGladiator((gladiator) => {
      expect(gladiator.name).toMatch(/^\S.*\S$/);
      expect(GLADIATOR_NATIONALITIES).toContain(gladiator.nationality);
      expectIntegerWithin(gladiator.age, 16, 38);
      expectIntegerWithin(gladiator.wins, 0, 150);
      expectIntegerWithin(gladiator.losses, 0, 150);
      expectIntegerWithin(gladiator.kills, 0, gladiator.wins);
      expectIntegerWithin(gladiator.level, 1, 25);
      const [least, most] = [
        experienceAtLevel(gladiator.level),
        experienceAtLevel(gladiator.level + 1) - 1,
      ];
      expectIntegerWithin(gladiator.experience, least, most);
      expectIntegerWithin(gladiator.morale, 30, 100);
      expectIntegerWithin(gladiator.condition, 40, 100);
      expectIntegerWithin(gladiator.seasonsLeft, 8, 24);
    });
  });

  test("every gladiator has each attribute, none above its maximum, no maximum above 100", () => {
    forEveryGladiator(({ attributes }) => {
      expect(Object.keys(attributes)).toEqual([...ATTRIBUTES]);
      const isSound = ({ value, max, analyzed }: (typeof attributes)["pace"]) =>
        isIntegerWithin(max, 1, 100) &&
        isIntegerWithin(value, 1, max) &&
        typeof analyzed === "boolean";
      expect(Object.values(attributes).filter((attribute) => !isSound(attribute))).toEqual([]);
    });
  });

  test("every gladiator's potential and best weapon follow from the maxima", () => {
    forEveryGladiator(({ attributes, potential, bestWeapon }) => {
      expect(potential).toBe(Math.round(mean(ATTRIBUTES.map((name) => attributes[name].max))));
      const highest = Math.max(...WEAPONS.map((weapon) => attributes[weapon].max));
      expect(attributes[bestWeapon].max).toBe(highest);
    });
  });

  test("every gladiator's market value is the formula's with the stored appraisal, from 300 to 15,000 gold in tens", () => {
    forEveryGladiator(({ appraisal, marketValue, ...gladiator }) => {
      expectIntegerWithin(marketValue, 300, 15_000);
      expect(marketValue % 10).toBe(0);
      expectIntegerWithin(appraisal, 900, 1100);
      expect(marketValueOf({ ...gladiator, appraisal: appraisal / 1000 })).toBe(marketValue);
    });
  });
});

describe("the population of gladiators", () => {
  test("gladiators come from every nation, none of them rare", () => {
    for (const nationality of GLADIATOR_NATIONALITIES) {
      const share = shareOf((gladiator) => gladiator.nationality === nationality);
      expectBetween(share, 0.035, 0.08, nationality);
    }
  });

  test("gladiators are of every age, mostly in their twenties", () => {
    expect(new Set(population.map(({ age }) => age)).size).toBe(38 - 16 + 1);
    expect(aged(20, 30).length / POPULATION).toBeGreaterThan(0.6);
  });

  test("gladiators seldom share a name with another on the same market", () => {
    const repeatsByMarket = Array.from({ length: POPULATION / MARKET_SIZE }, (_, market) => {
      const gladiators = population.slice(market * MARKET_SIZE, (market + 1) * MARKET_SIZE);
      return gladiators.length - new Set(gladiators.map(({ name }) => name)).size;
    });
    expect(mean(repeatsByMarket)).toBeLessThan(1.5);
    expect(Math.max(...repeatsByMarket)).toBeLessThanOrEqual(6);
  });

  test("gladiators have about a third of their attributes analyzed, each equally often", () => {
    for (const name of ATTRIBUTES) {
      const share = shareOf(({ attributes }) => attributes[name].analyzed);
      expectBetween(share, 0.3, 0.37, name);
    }
  });

  test("most gladiators' potential is average, and a few are outstanding", () => {
    const potentials = population.map(({ potential }) => potential);
    expectBetween(quantile(potentials, 0.5), 45, 60);
    expect(quantile(potentials, 0.95) - quantile(potentials, 0.05)).toBeGreaterThan(15);
    const outstanding = potentials.filter((potential) => potential >= 70).length / POPULATION;
    expectBetween(outstanding, 0.005, 0.05);
  });

  test("most gladiators cost little, and a few a fortune", () => {
    const values = population.map(({ marketValue }) => marketValue);
    const median = quantile(values, 0.5);
    expectBetween(median, 800, 2500);
    expect(mean(values)).toBeGreaterThan(1.15 * median);
    expect(quantile(values, 0.99)).toBeGreaterThan(4 * median);
    expect(values.filter((value) => value <= 10_000).length / POPULATION).toBeGreaterThan(0.98);
    const clipped = values.filter((value) => value === 300 || value === 15_000).length;
    expect(clipped / POPULATION).toBeLessThan(0.01);
  });

  test("gladiators fight in every style, none of them rare", () => {
    for (const style of FIGHTING_STYLES) {
      const share = shareOf(({ fightingStyle }) => fightingStyle === style);
      expectBetween(share, 0.12, 0.17, style);
    }
  });

  test("every weapon is some gladiators' best", () => {
    for (const weapon of WEAPONS) {
      const share = shareOf(({ bestWeapon }) => bestWeapon === weapon);
      expect(share, weapon).toBeGreaterThan(0.03);
    }
  });
});

describe("correlations of a gladiator's traits", () => {
  test("young gladiators are far from their maxima, old ones near", () => {
    const young = mean(aged(16, 18).map(reachedShareOf));
    const grown = mean(aged(24, 26).map(reachedShareOf));
    const old = mean(aged(34, 38).map(reachedShareOf));
    expect(young).toBeLessThan(0.6);
    expect(grown).toBeGreaterThan(young + 0.15);
    expect(old).toBeGreaterThan(0.88);
  });

  test("physical attributes decline with age, mental ones don't", () => {
    const prime = aged(27, 29);
    const old = aged(35, 38);
    const mindOf = ({ attributes }: GeneratedGladiator) =>
      mean(ATTRIBUTE_GROUPS.mental.map((name) => attributes[name].value));
    expect(mean(old.map(physiqueOf))).toBeLessThan(mean(prime.map(physiqueOf)) - 2);
    expect(mean(old.map(mindOf))).toBeGreaterThanOrEqual(mean(prime.map(mindOf)));
  });

  test("one attribute's maximum correlates with the others'", () => {
    const pairs = [
      ["honor", "stamina"],
      ["focus", "willpower"],
      ["agility", "perception"],
    ] as const;
    for (const [one, other] of pairs) {
      const strength = correlation(
        (gladiator) => gladiator.attributes[one].max,
        (gladiator) => gladiator.attributes[other].max,
      );
      expect(strength, `${one} and ${other}`).toBeGreaterThan(0.3);
    }
  });

  test("net skill correlates with the trident, and inversely with the sword", () => {
    const maxOf = (name: "net" | "trident" | "sword") => (gladiator: GeneratedGladiator) =>
      gladiator.attributes[name].max - gladiator.potential;
    expect(correlation(maxOf("net"), maxOf("trident"))).toBeGreaterThan(0.5);
    expect(correlation(maxOf("net"), maxOf("sword"))).toBeLessThan(-0.3);
  });

  test("the best weapon is one that the fighting style trains", () => {
    const trained: Record<FightingStyle, WeaponName[]> = {
      murmillo: ["sword", "shield"],
      secutor: ["sword", "shield"],
      thraex: ["sword"],
      retiarius: ["net", "trident"],
      hoplomachus: ["spear", "shield"],
      dimachaerus: ["dualWield"],
      provocator: ["sword", "shield"],
    };
    for (const style of FIGHTING_STYLES) {
      const gladiators = population.filter((gladiator) => gladiator.fightingStyle === style);
      const fitting = gladiators.filter((gladiator) =>
        trained[style].includes(gladiator.bestWeapon),
      );
      expect(fitting.length / gladiators.length, style).toBeGreaterThan(0.9);
    }
  });

  test("net fighters are quicker and shield fighters stronger", () => {
    const surplusOf = (name: "pace" | "strength", weapon: string) =>
      mean(
        population
          .filter(({ bestWeapon }) => bestWeapon === weapon)
          .map((gladiator) => gladiator.attributes[name].max - gladiator.potential),
      );
    expect(surplusOf("pace", "net")).toBeGreaterThan(surplusOf("pace", "shield") + 5);
    expect(surplusOf("strength", "shield")).toBeGreaterThan(surplusOf("strength", "net") + 5);
  });

  test("level rises with age and with skill", () => {
    expect(
      correlation(
        ({ level }) => level,
        ({ age }) => age,
      ),
    ).toBeGreaterThan(0.6);
    expect(correlation(({ level }) => level, skillOf, aged(24, 26))).toBeGreaterThan(0.7);
    expect(mean(aged(16, 16).map(({ level }) => level))).toBeLessThan(2);
  });

  test("the youngest have hardly fought, and veterans have long records", () => {
    const fightsOf = ({ wins, losses }: GeneratedGladiator) => wins + losses;
    expect(mean(aged(16, 17).map(fightsOf))).toBeLessThan(2);
    expect(mean(aged(34, 38).map(fightsOf))).toBeGreaterThan(20);
    expect(correlation(({ level }) => level, fightsOf)).toBeGreaterThan(0.8);
  });

  test("the skilled win more of their fights", () => {
    const fought = aged(24, 34).filter(({ wins, losses }) => wins + losses > 5);
    expect(
      correlation(({ wins, losses }) => wins / (wins + losses), skillOf, fought),
    ).toBeGreaterThan(0.3);
  });

  test("gladiators who win more have higher morale", () => {
    const fought = population.filter(({ wins, losses }) => wins + losses > 5);
    const winShare = ({ wins, losses }: GeneratedGladiator) => wins / (wins + losses);
    expect(correlation(({ morale }) => morale, winShare, fought)).toBeGreaterThan(0.3);
  });

  test("market value follows skill and potential, and youth among equally skilled gladiators", () => {
    const logValue = ({ marketValue }: GeneratedGladiator) => Math.log(marketValue);
    const potentialOf = ({ potential }: GeneratedGladiator) => potential;
    expect(correlation(logValue, skillOf)).toBeGreaterThan(0.7);
    expect(correlation(logValue, potentialOf)).toBeGreaterThan(0.7);
    // Among equally skilled gladiators, the younger and less developed are worth more.
    const equals = population.filter((gladiator) => Math.abs(skillOf(gladiator) - 40) < 2);
    expect(correlation(logValue, potentialOf, equals)).toBeGreaterThan(0.5);
    expect(correlation(logValue, ({ age }) => age, equals)).toBeLessThan(-0.5);
  });
});
