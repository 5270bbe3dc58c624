import {
  ATTRIBUTES,
  WEAPONS,
  type AttributeGroup,
  type AttributeName,
  type Attributes,
  type WeaponName,
} from "@ludus/shared/model/gladiators/attributes";
import { FIGHTING_STYLES, type FightingStyle } from "@ludus/shared/model/gladiators/fighting-style";
import { recordOf } from "@ludus/shared/records";
import { seasonsAtBirth } from "@ludus/shared/rules/games/career";
import { experienceAtLevel } from "@ludus/shared/rules/games/experience";
import { fightRatingOf } from "@ludus/shared/rules/games/fight-rating";
import { marketValueOf } from "@ludus/shared/rules/games/market-value";
import { bestWeaponOf, potentialOf } from "@ludus/shared/rules/gladiator-rating";
import { bellCurve, numberBetween, pickFrom, type Random } from "@ludus/shared/rules/random";

export interface Gladiator {
  id: string;
  age: number;
  fightingStyle: FightingStyle;
  attributes: Attributes;
  potential: number;
  bestWeapon: WeaponName;
  appraisal: number;
  marketValue: number;
  experience: number;
  condition: number;
  morale: number;
  /** By `fightRatingOf`: kept, since schools ask for it at each visit. */
  rating: number;
  seasonsLeft: number;
  /** Since he joined his school. */
  gamesInSchool: number;
  /** Since he was last offered for sale. */
  gamesSinceOffered: number;
  /** Gold that his school paid for him. */
  paid: number;
  training: AttributeGroup | "style";
  /** Schools whose taste is near pay more for him. From 0 to 1. */
  looks: number;
}

/** A new gladiator of the market's stock, spread as the game's generator spreads ages, talents and values. */
export function recruitGladiator(id: string, random: Random): Gladiator {
  const age = 16 + Math.floor(((random() + random()) / 2) ** 1.25 * 23);
  const attributes = recruitAttributes(age, random);
  const maxima = recordOf(ATTRIBUTES, (name) => attributes[name].max);
  const traits = {
    age,
    attributes,
    potential: potentialOf(maxima),
    bestWeapon: bestWeaponOf(maxima),
    appraisal: numberBetween(random, 0.9, 1.1),
  };
  const level = Math.max(1, Math.round(4 + 0.4 * (age - 16) + 2 * bellCurve(random)));
  const fitness = { condition: 85, morale: 70 };
  return {
    ...traits,
    id,
    marketValue: marketValueOf(traits),
    fightingStyle: pickFrom(random, FIGHTING_STYLES),
    experience: experienceAtLevel(level),
    ...fitness,
    rating: fightRatingOf({ ...traits, ...fitness }),
    seasonsLeft: seasonsAtBirth(age, random),
    gamesInSchool: 0,
    gamesSinceOffered: Infinity,
    paid: 0,
    training: "style",
    looks: random(),
  };
}

function recruitAttributes(age: number, random: Random): Attributes {
  const talent = 40 + 12 * Math.exp(0.45 * bellCurve(random));
  const maturity = 0.36 + 0.6 * (1 - Math.exp(-(age - 15) / 8));
  const trained = pickFrom(random, WEAPONS);
  const offsetOf = (name: AttributeName): number => {
    if (name === trained) return 18;
    return WEAPONS.some((weapon) => weapon === name) ? -10 : 0;
  };
  return recordOf(ATTRIBUTES, (name) => {
    const max = within(5, 100, talent + offsetOf(name) + 6 * bellCurve(random));
    const value = within(1, max, max * (maturity + 0.05 * bellCurve(random)));
    return { value, max, analyzed: false };
  });
}

function within(min: number, max: number, number: number): number {
  return Math.min(max, Math.max(min, Math.round(number)));
}
