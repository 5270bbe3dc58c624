import { ATTRIBUTE_GROUPS, ATTRIBUTES, WEAPONS } from "@ludus/shared/model/attributes";
import { NATIONALITIES } from "@ludus/shared/model/nationalities";
import { describe, expect, test } from "vitest";
import { fc } from "../../../test/fast-check.ts";
import {
  experienceAtLevel,
  generateGladiator,
  type GeneratedGladiator,
} from "./generate-gladiator.ts";
import { seededRandom } from "./random.ts";

const POPULATION = 6000;
const MARKET_SIZE = 60;

const random = seededRandom("population");
const population = Array.from({ length: POPULATION }, () => generateGladiator(random));

const anyGladiator = fc.string().map((seed) => generateGladiator(seededRandom(seed)));
/** Streams no honest generator would give: all zeros, all nearly one, and whatever shrinks to them. */
const anyStreamsGladiator = fc
  .infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  .map((stream) => generateGladiator(() => stream.next().value as number));

function forEveryGladiator(check: (gladiator: GeneratedGladiator) => void): void {
  fc.assert(fc.property(anyGladiator, check), { numRuns: 500 });
  fc.assert(fc.property(anyStreamsGladiator, check), { numRuns: 200 });
  for (const edge of [0, 0.5, 1 - 2 ** -32]) check(generateGladiator(() => edge));
}

function expectIntegerWithin(value: number, min: number, max: number): void {
  expect(Number.isInteger(value), `${value} is an integer`).toBe(true);
  expect(value).toBeGreaterThanOrEqual(min);
  expect(value).toBeLessThanOrEqual(max);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(share * (sorted.length - 1))] as number;
}

/** Pearson's coefficient over the population. */
function correlation(
  x: (gladiator: GeneratedGladiator) => number,
  y: (gladiator: GeneratedGladiator) => number,
  men: readonly GeneratedGladiator[] = population,
): number {
  const meanX = mean(men.map(x));
  const meanY = mean(men.map(y));
  const covariance = mean(men.map((man) => (x(man) - meanX) * (y(man) - meanY)));
  const varianceX = mean(men.map((man) => (x(man) - meanX) ** 2));
  const varianceY = mean(men.map((man) => (y(man) - meanY) ** 2));
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
  test("is the same man when the seed is the same", () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const man = generateGladiator(seededRandom(seed));
        expect(generateGladiator(seededRandom(seed))).toEqual(man);
      }),
    );
  });

  test("is another man when the seed is another", () => {
    const men = Array.from({ length: 500 }, (_, seed) => generateGladiator(seededRandom(seed)));
    expect(new Set(men.map((man) => JSON.stringify(man))).size).toBe(men.length);
  });

  test("has a name, a known nationality and an age from 16 to 38", () => {
    forEveryGladiator(({ name, nationality, age }) => {
      expect(name).toMatch(/^\S.*\S$/);
      expect(NATIONALITIES).toContain(nationality);
      expectIntegerWithin(age, 16, 38);
    });
  });

  test("has all 33 attributes, none above its maximum, no maximum above 100", () => {
    forEveryGladiator(({ attributes }) => {
      expect(Object.keys(attributes)).toEqual([...ATTRIBUTES]);
      for (const { value, max, analyzed } of Object.values(attributes)) {
        expectIntegerWithin(max, 1, 100);
        expectIntegerWithin(value, 1, max);
        expect(analyzed).toBeTypeOf("boolean");
      }
    });
  });

  test("has the potential and the best weapon that his maxima give", () => {
    forEveryGladiator(({ attributes, potential, bestWeapon }) => {
      expect(potential).toBe(Math.round(mean(ATTRIBUTES.map((name) => attributes[name].max))));
      const highest = Math.max(...WEAPONS.map((weapon) => attributes[weapon].max));
      expect(attributes[bestWeapon].max).toBe(highest);
    });
  });

  test("has killed at most those he defeated", () => {
    forEveryGladiator(({ wins, losses, kills }) => {
      expectIntegerWithin(wins, 0, 150);
      expectIntegerWithin(losses, 0, 150);
      expectIntegerWithin(kills, 0, wins);
    });
  });

  test("has the experience of his level: enough for it, too little for the next", () => {
    forEveryGladiator(({ level, experience }) => {
      expectIntegerWithin(level, 1, 25);
      expectIntegerWithin(experience, experienceAtLevel(level), experienceAtLevel(level + 1) - 1);
    });
  });

  test("has morale and condition in percent, neither broken nor half dead", () => {
    forEveryGladiator(({ morale, condition }) => {
      expectIntegerWithin(morale, 30, 100);
      expectIntegerWithin(condition, 40, 100);
    });
  });

  test("is valued in tens of gold, within what a school of 10,000 gold can dream of", () => {
    forEveryGladiator(({ marketValue }) => {
      expectIntegerWithin(marketValue, 300, 15_000);
      expect(marketValue % 10).toBe(0);
    });
  });
});

describe("the market's men as a whole", () => {
  test("come from every nation, none of them rare", () => {
    for (const nationality of NATIONALITIES) {
      const share = population.filter((man) => man.nationality === nationality).length / POPULATION;
      expect(share, nationality).toBeGreaterThan(0.035);
      expect(share, nationality).toBeLessThan(0.08);
    }
  });

  test("are of every age, mostly in their twenties", () => {
    expect(new Set(population.map(({ age }) => age)).size).toBe(38 - 16 + 1);
    expect(aged(20, 30).length / POPULATION).toBeGreaterThan(0.6);
  });

  test("seldom share a name with another on the same market", () => {
    const repeatsByMarket = Array.from({ length: POPULATION / MARKET_SIZE }, (_, market) => {
      const men = population.slice(market * MARKET_SIZE, (market + 1) * MARKET_SIZE);
      return men.length - new Set(men.map(({ name }) => name)).size;
    });
    expect(mean(repeatsByMarket)).toBeLessThan(1.5);
    expect(Math.max(...repeatsByMarket)).toBeLessThanOrEqual(6);
  });

  test("have about a third of their attributes analyzed, no attribute more than others", () => {
    for (const name of ATTRIBUTES) {
      const share = mean(population.map((man) => (man.attributes[name].analyzed ? 1 : 0)));
      expect(share, name).toBeGreaterThan(0.3);
      expect(share, name).toBeLessThan(0.37);
    }
  });

  test("are ordinary for the most part, with a few outstanding ones", () => {
    const potentials = population.map(({ potential }) => potential);
    expect(quantile(potentials, 0.5)).toBeGreaterThan(45);
    expect(quantile(potentials, 0.5)).toBeLessThan(60);
    expect(quantile(potentials, 0.95) - quantile(potentials, 0.05)).toBeGreaterThan(15);
    const outstanding = potentials.filter((potential) => potential >= 70).length / POPULATION;
    expect(outstanding).toBeGreaterThan(0.005);
    expect(outstanding).toBeLessThan(0.05);
  });

  test("cost little for the most part, and now and then a fortune", () => {
    const values = population.map(({ marketValue }) => marketValue);
    const median = quantile(values, 0.5);
    expect(median).toBeGreaterThan(800);
    expect(median).toBeLessThan(2500);
    expect(mean(values)).toBeGreaterThan(1.15 * median);
    expect(quantile(values, 0.99)).toBeGreaterThan(4 * median);
    expect(values.filter((value) => value <= 10_000).length / POPULATION).toBeGreaterThan(0.98);
    const clipped = values.filter((value) => value === 300 || value === 15_000).length;
    expect(clipped / POPULATION).toBeLessThan(0.01);
  });

  test("have every weapon among their best", () => {
    for (const weapon of WEAPONS) {
      const share =
        population.filter(({ bestWeapon }) => bestWeapon === weapon).length / POPULATION;
      expect(share, weapon).toBeGreaterThan(0.03);
    }
  });
});

describe("what a gladiator is like hangs together:", () => {
  test("the young are far from their maxima, the old are near them", () => {
    const young = mean(aged(16, 18).map(reachedShareOf));
    const grown = mean(aged(24, 26).map(reachedShareOf));
    const old = mean(aged(34, 38).map(reachedShareOf));
    expect(young).toBeLessThan(0.6);
    expect(grown).toBeGreaterThan(young + 0.15);
    expect(old).toBeGreaterThan(0.88);
  });

  test("the body declines with age, the mind does not", () => {
    const prime = aged(27, 29);
    const old = aged(35, 38);
    const mindOf = ({ attributes }: GeneratedGladiator) =>
      mean(ATTRIBUTE_GROUPS.mental.map((name) => attributes[name].value));
    expect(mean(old.map(physiqueOf))).toBeLessThan(mean(prime.map(physiqueOf)) - 2);
    expect(mean(old.map(mindOf))).toBeGreaterThanOrEqual(mean(prime.map(mindOf)));
  });

  test("talent shows in everything, so that one maximum tells about the others", () => {
    const pairs = [
      ["honor", "stamina"],
      ["focus", "willpower"],
      ["agility", "perception"],
    ] as const;
    for (const [one, other] of pairs) {
      const strength = correlation(
        (man) => man.attributes[one].max,
        (man) => man.attributes[other].max,
      );
      expect(strength, `${one} and ${other}`).toBeGreaterThan(0.3);
    }
  });

  test("net and trident go together, and neither goes with the sword", () => {
    const maxOf = (name: "net" | "trident" | "sword") => (man: GeneratedGladiator) =>
      man.attributes[name].max - man.potential;
    expect(correlation(maxOf("net"), maxOf("trident"))).toBeGreaterThan(0.5);
    expect(correlation(maxOf("net"), maxOf("sword"))).toBeLessThan(-0.3);
  });

  test("a fighter's body fits his weapon: net men are quick, shield men are strong", () => {
    const shareOf = (name: "pace" | "strength", weapon: string) =>
      mean(
        population
          .filter(({ bestWeapon }) => bestWeapon === weapon)
          .map((man) => man.attributes[name].max - man.potential),
      );
    expect(shareOf("pace", "net")).toBeGreaterThan(shareOf("pace", "shield") + 5);
    expect(shareOf("strength", "shield")).toBeGreaterThan(shareOf("strength", "net") + 5);
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

  test("boys have hardly fought, veterans have long records", () => {
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

  test("he who wins is in better spirits", () => {
    const fought = population.filter(({ wins, losses }) => wins + losses > 5);
    const winShare = ({ wins, losses }: GeneratedGladiator) => wins / (wins + losses);
    expect(correlation(({ morale }) => morale, winShare, fought)).toBeGreaterThan(0.3);
  });

  test("the price follows skill and potential, and potential most where there are years to reach it", () => {
    const logValue = ({ marketValue }: GeneratedGladiator) => Math.log(marketValue);
    const potentialOf = ({ potential }: GeneratedGladiator) => potential;
    expect(correlation(logValue, skillOf)).toBeGreaterThan(0.7);
    expect(correlation(logValue, potentialOf)).toBeGreaterThan(0.7);
    // Of two men who fight equally well, the younger and rawer one is worth more.
    const equals = population.filter((man) => Math.abs(skillOf(man) - 40) < 2);
    expect(correlation(logValue, potentialOf, equals)).toBeGreaterThan(0.5);
    expect(correlation(logValue, ({ age }) => age, equals)).toBeLessThan(-0.5);
  });
});
