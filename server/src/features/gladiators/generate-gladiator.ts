import {
  ATTRIBUTES,
  type Attributes,
  type WeaponName,
} from "@ludus/shared/model/gladiators/attributes";
import { FIGHTING_STYLES, type FightingStyle } from "@ludus/shared/model/gladiators/fighting-style";
import {
  GLADIATOR_NATIONALITIES,
  type Nationality,
} from "@ludus/shared/model/gladiators/nationalities";
import { recordOf } from "@ludus/shared/records";
import { seasonsAtBirth } from "@ludus/shared/rules/games/career";
import { experienceAtLevel } from "@ludus/shared/rules/games/experience";
import { marketValueOf } from "@ludus/shared/rules/games/market-value";
import { bestWeaponOf, potentialOf } from "@ludus/shared/rules/gladiator-rating";
import { generateAttributes, generateTalent } from "./generate-attributes.ts";
import { generateName } from "./generate-name.ts";
import { bellCurve, numberBetween, pickFrom, type Random } from "@ludus/shared/rules/random";

export interface GeneratedGladiator {
  name: string;
  nationality: Nationality;
  age: number;
  level: number;
  experience: number;
  wins: number;
  losses: number;
  kills: number;
  /** Percent. */
  morale: number;
  /** Percent. */
  condition: number;
  /** Gold, a multiple of 10. */
  marketValue: number;
  /** In thousandths of the formula's value. */
  appraisal: number;
  attributes: Attributes;
  potential: number;
  bestWeapon: WeaponName;
  fightingStyle: FightingStyle;
  /** Games that his career has left. */
  seasonsLeft: number;
}

const AGE_MIN = 16;
const AGE_MAX = 38;
const LEVEL_MAX = 25;
/** Thousandths. */
const APPRAISAL_MIN = 900;
const APPRAISAL_MAX = 1100;

const NO_NAMES: ReadonlySet<string> = new Set();

/** The same numbers from `random` give the same gladiator, if the name is not in `takenNames`. */
export function generateGladiator(random: Random, takenNames = NO_NAMES): GeneratedGladiator {
  const nationality = pickFrom(random, GLADIATOR_NATIONALITIES);
  const name = generateName(random, nationality, takenNames);
  const age = generateAge(random);
  const talent = generateTalent(random);
  const fightingStyle = pickFrom(random, FIGHTING_STYLES);
  const attributes = generateAttributes(random, { talent, fightingStyle, age });
  const maxima = recordOf(ATTRIBUTES, (name) => attributes[name].max);
  const potential = potentialOf(maxima);
  const bestWeapon = bestWeaponOf(maxima);
  const skill = skillOf(attributes);

  const level = generateLevel(random, age, skill);
  const record = generateRecord(random, age, level, skill, attributes.fury.value);
  const experience = generateExperience(random, level);
  const morale = generateMorale(random, record);
  const condition = generateCondition(random, age);
  const appraisal = Math.round(numberBetween(random, APPRAISAL_MIN, APPRAISAL_MAX));
  const traits = { age, attributes, potential, bestWeapon };
  return {
    name,
    nationality,
    level,
    experience,
    ...record,
    morale,
    condition,
    ...traits,
    marketValue: marketValueOf({ ...traits, appraisal: appraisal / 1000 }),
    appraisal,
    fightingStyle,
    seasonsLeft: seasonsAtBirth(age, random),
  };
}

/** The average of all current values, 0 to 100. */
function skillOf(attributes: Attributes): number {
  const sum = ATTRIBUTES.reduce((total, name) => total + attributes[name].value, 0);
  return sum / ATTRIBUTES.length;
}

function generateAge(random: Random): number {
  const share = ((random() + random()) / 2) ** 1.25;
  return AGE_MIN + Math.floor(share * (AGE_MAX - AGE_MIN + 1));
}

function generateLevel(random: Random, age: number, skill: number): number {
  const level = 1 + 0.35 * (age - AGE_MIN) + 0.25 * (skill - 25) + 0.7 * bellCurve(random);
  return integerWithin(level, 1, LEVEL_MAX);
}

function generateExperience(random: Random, level: number): number {
  const start = experienceAtLevel(level);
  return start + Math.floor(random() * (experienceAtLevel(level + 1) - start));
}

interface FightRecord {
  wins: number;
  losses: number;
  kills: number;
}

function generateRecord(
  random: Random,
  age: number,
  level: number,
  skill: number,
  fury: number,
): FightRecord {
  const fightsPerLevel = 1.2 + 0.06 * (age - AGE_MIN);
  const fights = Math.round((level - 1) * fightsPerLevel * numberBetween(random, 0.7, 1.3));
  const winShare = 0.52 + (skill - 40) / 90 + 0.09 * bellCurve(random);
  const wins = integerWithin(fights * winShare, 0, fights);
  // Most fights ended in surrender; furious fighters killed more often.
  const killShare = (0.05 + fury / 250) * numberBetween(random, 0.3, 1.5);
  return { wins, losses: fights - wins, kills: integerWithin(wins * killShare, 0, wins) };
}

function generateMorale(random: Random, { wins, losses }: FightRecord): number {
  const streak = wins + losses === 0 ? 0 : (wins - losses) / (wins + losses);
  return integerWithin(70 + 18 * streak + 9 * bellCurve(random), 30, 100);
}

function generateCondition(random: Random, age: number): number {
  const wear = Math.max(0, age - 28);
  return integerWithin(100 - wear - 40 * random() ** 2, 40, 100);
}

function integerWithin(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, Math.round(value)));
}
