import { z } from "zod";
import { ATTRIBUTE_VALUE_MAX } from "../limits.ts";

export const ATTRIBUTE_GROUPS = {
  weapons: ["dualWield", "shield", "net", "spear", "sword", "trident"],
  combat: ["feints", "fury", "grapple", "disarm", "combos"],
  physical: [
    "agility",
    "dexterity",
    "strength",
    "stamina",
    "workrate",
    "constitution",
    "pace",
    "endurance",
    "acrobatics",
    "balance",
    "reflexes",
  ],
  mental: [
    "focus",
    "luck",
    "teamwork",
    "charisma",
    "honor",
    "willpower",
    "intelligence",
    "composure",
    "perception",
    "discipline",
    "creativity",
  ],
} as const;

export type AttributeGroup = keyof typeof ATTRIBUTE_GROUPS;
export type AttributeName = (typeof ATTRIBUTE_GROUPS)[AttributeGroup][number];
export type WeaponName = (typeof ATTRIBUTE_GROUPS)["weapons"][number];

export const WEAPONS: readonly WeaponName[] = ATTRIBUTE_GROUPS.weapons;
export const ATTRIBUTES: readonly AttributeName[] = [
  ...ATTRIBUTE_GROUPS.weapons,
  ...ATTRIBUTE_GROUPS.combat,
  ...ATTRIBUTE_GROUPS.physical,
  ...ATTRIBUTE_GROUPS.mental,
];

/** One attribute as the house knows it; `max` is secret until `analyzed`. */
export interface Attribute {
  value: number;
  max: number;
  analyzed: boolean;
}
export type Attributes = Record<AttributeName, Attribute>;

/** The flat fields of one gladiator on the wire: `sword`, `swordMax`, `swordAnalyzed`, … */
export type AttributeFields = Record<AttributeName, number> &
  Record<`${AttributeName}Max`, number | null> &
  Record<`${AttributeName}Analyzed`, boolean>;

type AttributeFieldShape = Record<AttributeName, z.ZodNumber> &
  Record<`${AttributeName}Max`, z.ZodNullable<z.ZodNumber>> &
  Record<`${AttributeName}Analyzed`, z.ZodBoolean>;

function attributeFieldShape(): AttributeFieldShape {
  const value = z.int().min(0).max(ATTRIBUTE_VALUE_MAX);
  const fields = ATTRIBUTES.flatMap((name): [string, z.ZodType][] => [
    [name, value],
    [`${name}Max`, value.nullable().describe("What he can reach; null while not analyzed.")],
    [`${name}Analyzed`, z.boolean()],
  ]);
  return Object.fromEntries(fields) as AttributeFieldShape;
}

export const attributeFields = attributeFieldShape();
