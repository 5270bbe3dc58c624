import { knownAttributes, type Attributes } from "@ludus/shared/model/gladiators/attributes";
import { fightRatingOf } from "@ludus/shared/rules/games/fight-rating";
import type { GladiatorRow } from "../../presenters/present-gladiator.ts";

/** A gladiator with how well he fights today. */
export type RatedGladiator = GladiatorRow & { attributes: Attributes; rating: number };

export function ratedGladiator(gladiator: GladiatorRow): RatedGladiator {
  const attributes = knownAttributes(gladiator.attributes);
  return { ...gladiator, attributes, rating: fightRatingOf({ ...gladiator, attributes }) };
}
