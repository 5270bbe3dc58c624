import {
  ATTRIBUTE_GROUPS,
  ATTRIBUTES,
  type Attribute,
  type AttributeGroup,
  type AttributeName,
  type Attributes,
} from "../../model/gladiators/attributes.ts";
import { pickFrom, type Random } from "../random.ts";

export interface GrowingGladiator {
  age: number;
  attributes: Attributes;
}

/** Points of a bout up to an age. Old gladiators lose some. */
const POINTS_BY_AGE = [
  { ageMax: 22, won: 6, lost: 4 },
  { ageMax: 27, won: 5, lost: 3 },
  { ageMax: 31, won: 3, lost: 2 },
  { ageMax: 35, won: 0, lost: 0 },
  { ageMax: Infinity, won: -1, lost: -1 },
] as const;

/** Attributes of a trained group that a point raises. The groups of eleven count least in a bout. */
const RAISED_BY_POINT: Record<AttributeGroup, number> = {
  weapons: 1,
  combat: 1,
  physical: 3,
  mental: 3,
};

const VALUE_MIN = 1;
/** Attributes above his mean are picked so many times as often. */
const STRENGTH_WEIGHT = 3;

/**
 * His attributes after a bout. None ends above its limit; the same numbers give the same growth. A trained group gets
 * the points while it has room; what old age takes, it takes from all.
 */
export function growByBout(
  gladiator: GrowingGladiator,
  hasWon: boolean,
  random: Random,
  trained: AttributeGroup | null = null,
): Attributes {
  const points = pointsOfBout(gladiator.age, hasWon);
  const step = Math.sign(points);
  const attributes = { ...gladiator.attributes };
  let group = trained !== null && canTrain(attributes, trained, step) ? trained : null;
  let choices = choicesOf(attributes, step, group);
  for (let point = 0; point < Math.abs(points); point += 1) {
    const raised = group === null ? 1 : RAISED_BY_POINT[group];
    for (let count = 0; count < raised; count += 1) {
      const name = pickFrom(random, choices);
      if (name === undefined) break;
      const attribute = attributes[name];
      attributes[name] = { ...attribute, value: attribute.value + step };
      if (!canMove(attributes[name], step)) choices = choicesOf(attributes, step, group);
    }
    if (group !== null && choices.length === 0) {
      group = null;
      choices = choicesOf(attributes, step, group);
    }
  }
  return attributes;
}

/** Whether a point can go to the group. */
export function canTrain(attributes: Attributes, group: AttributeGroup, step = 1): boolean {
  return step > 0 && ATTRIBUTE_GROUPS[group].some((name) => canMove(attributes[name], step));
}

/** Points that a bout adds to his attributes, or takes from them. */
export function pointsOfBout(age: number, hasWon: boolean): number {
  const row = POINTS_BY_AGE.find(({ ageMax }) => age <= ageMax);
  return row?.[hasWon ? "won" : "lost"] ?? 0;
}

/**
 * Good attributes are trained more often. Only visible values decide: a limit stops growth, and is
 * never left out before it is reached, or the others' growth would tell it.
 */
function choicesOf(
  attributes: Attributes,
  step: number,
  group: AttributeGroup | null,
): AttributeName[] {
  const names = group === null ? ATTRIBUTES : ATTRIBUTE_GROUPS[group];
  const movable = names.filter((name) => canMove(attributes[name], step));
  if (step < 0) return movable;
  const mean = names.reduce((sum, name) => sum + attributes[name].value, 0) / names.length;
  return movable.flatMap((name) =>
    attributes[name].value > mean ? Array<AttributeName>(STRENGTH_WEIGHT).fill(name) : name,
  );
}

/** Whether an attribute can rise, or fall, by a point. */
export function canMove({ value, max }: Attribute, step: number): boolean {
  return step > 0 ? value < max : value > VALUE_MIN;
}
