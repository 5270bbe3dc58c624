import fc from "fast-check";
import { expect, test } from "vitest";
import {
  ATTRIBUTE_GROUP_NAMES,
  ATTRIBUTE_GROUPS,
  ATTRIBUTES,
  type AttributeName,
  type Attributes,
} from "../../model/gladiators/attributes.ts";
import { recordOf } from "../../records.ts";
import { seededRandom } from "../random.ts";
import { growByBout, pointsOfBout, type GrowingGladiator } from "./growth.ts";

const gladiators = fc
  .tuple(
    fc.integer({ min: 16, max: 38 }),
    fc.array(fc.tuple(fc.nat(99), fc.nat(99)), {
      minLength: ATTRIBUTES.length,
      maxLength: ATTRIBUTES.length,
    }),
  )
  .map(([age, pairs]): GrowingGladiator => {
    const attributes = recordOf(ATTRIBUTES, (name) => {
      const [one, other] = pairs[ATTRIBUTES.indexOf(name)] ?? [0, 0];
      return { value: 1 + Math.min(one, other), max: 1 + Math.max(one, other), analyzed: false };
    });
    return { age, attributes };
  });

function sumOf(attributes: Attributes): number {
  return ATTRIBUTES.reduce((sum, name) => sum + attributes[name].value, 0);
}

function grownBy(gladiator: GrowingGladiator, bouts: number, seed: string): Attributes {
  let { attributes } = gladiator;
  const random = seededRandom(seed);
  for (let bout = 0; bout < bouts; bout += 1) {
    attributes = growByBout({ ...gladiator, attributes }, bout % 2 === 0, random);
  }
  return attributes;
}

test("no attribute ever passes its limit or falls below 1, and no limit moves", () => {
  fc.assert(
    fc.property(
      gladiators,
      fc.integer({ min: 1, max: 60 }),
      fc.string(),
      (gladiator, bouts, seed) => {
        const grown = grownBy(gladiator, bouts, seed);
        for (const name of ATTRIBUTES) {
          const { value, ...rest } = grown[name];
          expect(value).toBeGreaterThanOrEqual(1);
          expect(value).toBeLessThanOrEqual(rest.max);
          expect(rest).toEqual({ max: gladiator.attributes[name].max, analyzed: false });
        }
      },
    ),
  );
});

test("a bout moves exactly its points while there is room for them", () => {
  fc.assert(
    fc.property(gladiators, fc.boolean(), fc.string(), (gladiator, hasWon, seed) => {
      const points = pointsOfBout(gladiator.age, hasWon);
      const room = ATTRIBUTES.reduce((sum, name) => {
        return sum + gladiator.attributes[name].max - gladiator.attributes[name].value;
      }, 0);
      const moved =
        sumOf(growByBout(gladiator, hasWon, seededRandom(seed))) - sumOf(gladiator.attributes);
      const least = ATTRIBUTES.length - sumOf(gladiator.attributes);
      expect(moved).toBe(points > 0 ? Math.min(points, room) : Math.max(points, least) + 0);
    }),
  );
});

test("the seed alone decides what grows", () => {
  fc.assert(
    fc.property(gladiators, fc.boolean(), fc.string(), (gladiator, hasWon, seed) => {
      const before = JSON.stringify(gladiator);
      const grown = growByBout(gladiator, hasWon, seededRandom(seed));
      expect(growByBout(gladiator, hasWon, seededRandom(seed))).toEqual(grown);
      expect(JSON.stringify(gladiator)).toBe(before);
    }),
  );
});

test("limits that a gladiator is far from change nothing of what grows, so growth tells none of them", () => {
  fc.assert(
    fc.property(
      gladiators,
      fc.boolean(),
      fc.string(),
      fc.nat(60),
      fc.constantFrom(null, ...ATTRIBUTE_GROUP_NAMES),
      (gladiator, hasWon, seed, higher, trained) => {
        const valuesWith = (room: (name: string) => number) => {
          const attributes = recordOf(ATTRIBUTES, (name) => {
            const { value, analyzed } = gladiator.attributes[name];
            return { value, max: value + 20 + room(name), analyzed };
          });
          const growing = { age: gladiator.age, attributes };
          const grown = growByBout(growing, hasWon, seededRandom(seed), trained);
          return ATTRIBUTES.map((name) => grown[name].value);
        };
        expect(valuesWith((name) => name.length * higher)).toEqual(valuesWith(() => 0));
      },
    ),
  );
});

test("a trained group gets every point while it has room, three times in a group of eleven, and the others get what is left", () => {
  fc.assert(
    fc.property(
      gladiators,
      fc.boolean(),
      fc.string(),
      fc.constantFrom(...ATTRIBUTE_GROUP_NAMES),
      ({ attributes, ...gladiator }, hasWon, seed, trained) => {
        const points = pointsOfBout(gladiator.age, hasWon);
        fc.pre(points > 0);
        const growing = { ...gladiator, attributes };
        const grown = growByBout(growing, hasWon, seededRandom(seed), trained);
        const sum = (names: readonly AttributeName[], of: (name: AttributeName) => number) =>
          names.reduce((total, name) => total + of(name), 0);
        const raised = (name: AttributeName) => grown[name].value - attributes[name].value;
        const roomOf = (name: AttributeName) => attributes[name].max - attributes[name].value;
        const group = ATTRIBUTE_GROUPS[trained];
        const perPoint = group.length === 11 ? 3 : 1;
        const inGroup = Math.min(points * perPoint, sum(group, roomOf));
        const pointsLeft = points - Math.ceil(inGroup / perPoint);
        expect(sum(group, raised)).toBe(inGroup);
        expect(sum(ATTRIBUTES, raised)).toBe(
          Math.min(inGroup + pointsLeft, sum(ATTRIBUTES, roomOf)),
        );
      },
    ),
  );
});

test("training spares an old gladiator nothing", () => {
  fc.assert(
    fc.property(gladiators, fc.string(), ({ attributes }, seed) => {
      const old = { age: 38, attributes };
      const aged = growByBout(old, true, seededRandom(seed), "mental");
      expect(aged).toEqual(growByBout(old, true, seededRandom(seed)));
    }),
  );
});

test("a gladiator's strengths grow more than his weaknesses, which grow beside them", () => {
  const attributes = recordOf(ATTRIBUTES, (name) => {
    return { value: name === "sword" ? 30 : 10, max: 99, analyzed: false };
  });
  const grown = grownBy({ age: 18, attributes }, 20, "strong");
  const raises = ATTRIBUTES.map((name) => grown[name].value - attributes[name].value);
  const mean = raises.reduce((sum, raise) => sum + raise, 0) / raises.length;
  expect(grown.sword.value - 30).toBeGreaterThan(mean);
  expect(raises.filter((raise) => raise > 0).length).toBeGreaterThan(20);
});

test.each([
  [16, 6, 4],
  [22, 6, 4],
  [23, 5, 3],
  [27, 5, 3],
  [28, 3, 2],
  [31, 3, 2],
  [32, 0, 0],
  [35, 0, 0],
  [36, -1, -1],
])(
  "a gladiator of %d years moves by %d points when he wins and by %d when he loses",
  (age, won, lost) => {
    expect(pointsOfBout(age, true)).toBe(won);
    expect(pointsOfBout(age, false)).toBe(lost);
  },
);
