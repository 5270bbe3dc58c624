import type { AttributeName, WeaponName } from "@ludus/shared/model/gladiators/attributes";
import type { FightingStyle } from "@ludus/shared/model/gladiators/fighting-style";

/** How far a fighter's maxima lie above or below their talent; unnamed ones lie at it. */
interface StyleOffsets {
  arms: Record<WeaponName, number>;
  strengths: Partial<Record<AttributeName, number>>;
  weaknesses: Partial<Record<AttributeName, number>>;
}

const UNTRAINED = { dualWield: -14, shield: -12, net: -16, spear: -12, sword: -8, trident: -16 };

/** The arena's classic types. Source: M. Junkelmann, Das Spiel mit dem Tod (2000). */
const OFFSETS: Record<FightingStyle, StyleOffsets> = {
  /** Heavy shield and short sword: strong, steady, slow. */
  murmillo: {
    arms: { ...UNTRAINED, sword: 18, shield: 16 },
    strengths: {
      strength: 9,
      stamina: 5,
      constitution: 7,
      balance: 4,
      discipline: 6,
      willpower: 4,
    },
    weaknesses: { pace: -7, acrobatics: -9, agility: -5, creativity: -4 },
  },
  /** The retiarius's pursuer: smooth helmet, little air, all endurance. */
  secutor: {
    arms: { ...UNTRAINED, sword: 17, shield: 13 },
    strengths: { endurance: 9, workrate: 8, stamina: 6, fury: 5, grapple: 5, willpower: 5 },
    weaknesses: { feints: -5, acrobatics: -7, perception: -4, creativity: -5 },
  },
  /** Curved blade around the enemy's shield: quick and cunning. */
  thraex: {
    arms: { ...UNTRAINED, sword: 19, shield: 6 },
    strengths: { agility: 7, feints: 8, combos: 5, dexterity: 5, reflexes: 5, creativity: 4 },
    weaknesses: { constitution: -5, strength: -3, teamwork: -4 },
  },
  /** Net and trident, no helmet, no shield: distance and feet. */
  retiarius: {
    arms: { ...UNTRAINED, net: 18, trident: 18, shield: -18 },
    strengths: { pace: 9, agility: 8, reflexes: 6, perception: 7, charisma: 4, intelligence: 4 },
    weaknesses: { strength: -7, constitution: -7, grapple: -6, fury: -5 },
  },
  /** Spear over a small round shield, dagger in reserve. */
  hoplomachus: {
    arms: { ...UNTRAINED, spear: 20, shield: 12, sword: -2 },
    strengths: { balance: 6, focus: 6, composure: 6, discipline: 6, teamwork: 5, honor: 4 },
    weaknesses: { fury: -5, acrobatics: -6, workrate: -3 },
  },
  /** A blade in each hand: the crowd's darling. */
  dimachaerus: {
    arms: { ...UNTRAINED, dualWield: 22, sword: 8, shield: -16 },
    strengths: { combos: 9, dexterity: 8, acrobatics: 7, fury: 6, charisma: 5, reflexes: 5 },
    weaknesses: { constitution: -5, endurance: -5, discipline: -5, composure: -4 },
  },
  /** Breastplate and sword against his own kind: the technician. */
  provocator: {
    arms: { ...UNTRAINED, sword: 15, shield: 12, spear: -6 },
    strengths: { disarm: 8, composure: 6, intelligence: 6, focus: 5, honor: 5, feints: 4 },
    weaknesses: { fury: -6, pace: -4, luck: -3 },
  },
};

export function offsetsOf(style: FightingStyle): Partial<Record<AttributeName, number>> {
  const { arms, strengths, weaknesses } = OFFSETS[style];
  return { ...arms, ...strengths, ...weaknesses };
}
