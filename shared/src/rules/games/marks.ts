import { ATTRIBUTE_GROUPS, type Attributes } from "../../model/gladiators/attributes.ts";
import type { Marks } from "../../model/gladiators/marks.ts";
import type { RatedGladiator } from "./fight-rating.ts";

/** The parts of his rating, rounded. */
export function marksOf({
  attributes,
  bestWeapon,
}: Pick<RatedGladiator, "attributes" | "bestWeapon">): Marks {
  const meanOf = (names: readonly (keyof Attributes)[]) =>
    Math.round(names.reduce((sum, name) => sum + attributes[name].value, 0) / names.length);
  return {
    weapon: attributes[bestWeapon].value,
    combat: meanOf(ATTRIBUTE_GROUPS.combat),
    physical: meanOf(ATTRIBUTE_GROUPS.physical),
    mental: meanOf(ATTRIBUTE_GROUPS.mental),
  };
}
