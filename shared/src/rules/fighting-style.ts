import type { WeaponName } from "../model/gladiators/attributes.ts";
import type { FightingStyle } from "../model/gladiators/fighting-style.ts";

const STYLES_OF_WEAPON: Record<WeaponName, readonly [FightingStyle, ...FightingStyle[]]> = {
  sword: ["murmillo", "thraex"],
  shield: ["secutor", "provocator"],
  dualWield: ["dimachaerus"],
  spear: ["hoplomachus"],
  trident: ["retiarius"],
  net: ["retiarius"],
};

/** For gladiators stored without a style: by best weapon, then by id. */
export function fightingStyleBeforeStored(id: string, bestWeapon: WeaponName): FightingStyle {
  const styles = STYLES_OF_WEAPON[bestWeapon];
  return styles[Math.floor(shareOf(`style ${id}`) * styles.length)] ?? styles[0];
}

/** A number in [0, 1): FNV-1a, then one step of mulberry32. Changing it changes old coins. */
function shareOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = (hash + 0x6d2b79f5) | 0;
  let mixed = Math.imul(hash ^ (hash >>> 15), hash | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
