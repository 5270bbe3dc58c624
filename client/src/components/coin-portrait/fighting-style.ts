import type { WeaponName } from "@ludus/shared/model/attributes";
import { seededRandom } from "./seeded-random.ts";

export type FightingStyle =
  | "murmillo"
  | "thraex"
  | "secutor"
  | "provocator"
  | "hoplomachus"
  | "dimachaerus"
  | "retiarius";

/** Who fought with what; where two styles share a weapon, the gladiator's id decides. */
const STYLES_OF_WEAPON: Record<WeaponName, readonly [FightingStyle, ...FightingStyle[]]> = {
  sword: ["murmillo", "thraex"],
  shield: ["secutor", "provocator"],
  dualWield: ["dimachaerus"],
  spear: ["hoplomachus"],
  trident: ["retiarius"],
  net: ["retiarius"],
};

export function fightingStyleOf(id: string, bestWeapon: WeaponName): FightingStyle {
  const styles = STYLES_OF_WEAPON[bestWeapon];
  const choice = Math.floor(seededRandom(`style ${id}`)() * styles.length);
  return styles[choice] ?? styles[0];
}
