import { z } from "zod/mini";

/** The order is part of every seed's world: the generator picks by position. */
export const FIGHTING_STYLES = [
  "murmillo",
  "secutor",
  "thraex",
  "retiarius",
  "hoplomachus",
  "dimachaerus",
  "provocator",
] as const;

export const fightingStyle = z.enum(FIGHTING_STYLES);
export type FightingStyle = z.infer<typeof fightingStyle>;
