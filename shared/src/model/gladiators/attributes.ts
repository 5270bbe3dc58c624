import { z } from "zod/mini";
import { ATTRIBUTE_VALUE_MAX } from "../../limits.ts";
import { keysOf, recordOf } from "../../records.ts";

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
export const ATTRIBUTE_GROUP_NAMES = keysOf(ATTRIBUTE_GROUPS);
export type AttributeName = (typeof ATTRIBUTE_GROUPS)[AttributeGroup][number];
export type WeaponName = (typeof ATTRIBUTE_GROUPS)["weapons"][number];

export const WEAPONS: readonly WeaponName[] = ATTRIBUTE_GROUPS.weapons;
export const ATTRIBUTES: readonly AttributeName[] = [
  ...ATTRIBUTE_GROUPS.weapons,
  ...ATTRIBUTE_GROUPS.combat,
  ...ATTRIBUTE_GROUPS.physical,
  ...ATTRIBUTE_GROUPS.mental,
];

const points = z.int().check(z.minimum(0), z.maximum(ATTRIBUTE_VALUE_MAX));
/** One attribute as the database holds it; `max` is secret until `analyzed`. */
const attribute = z.object({ value: points, max: points, analyzed: z.boolean() });
export type Attribute = z.infer<typeof attribute>;
export type Attributes = Record<AttributeName, Attribute>;

/** A row that is older than an attribute shows the attribute as untrained, its maximum as unknown. */
const UNTRAINED: Attribute = { value: 0, max: 0, analyzed: false };

// Loose: a node that closes an auction writes back the attributes that only newer nodes know.
const storedAttributes = z.looseObject(
  recordOf(ATTRIBUTES, () => z._default(attribute, () => ({ ...UNTRAINED }))),
);

/** Reads the attributes of a database row. Throws a $ZodError when one of them is malformed. */
export function parseAttributes(stored: unknown): Attributes {
  return storedAttributes.parse(stored);
}

/** The same unchecked: they were checked when they were written. */
export function knownAttributes(stored: Partial<Attributes>): Attributes {
  return recordOf(ATTRIBUTES, (name) => stored[name] ?? UNTRAINED);
}

/** The flat fields of one gladiator on the wire: `sword`, `swordMax`, `swordAnalyzed`, … */
export type AttributeFields = Record<AttributeName, number> &
  Record<`${AttributeName}Max`, number | null> &
  Record<`${AttributeName}Analyzed`, boolean>;

type AttributeFieldShape = Record<AttributeName, z.ZodMiniNumber> &
  Record<`${AttributeName}Max`, z.ZodMiniNullable<z.ZodMiniNumber>> &
  Record<`${AttributeName}Analyzed`, z.ZodMiniBoolean>;

function attributeFieldShape(): AttributeFieldShape {
  const fields = ATTRIBUTES.flatMap((name): [string, z.ZodMiniType][] => [
    [name, points],
    [
      `${name}Max`,
      z
        .nullable(points)
        .check(z.describe("The highest value that can be reached. Null until analyzed.")),
    ],
    [`${name}Analyzed`, z.boolean()],
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Three names for each attribute.
  return Object.fromEntries(fields) as AttributeFieldShape;
}

export const attributeFields = attributeFieldShape();
