import { isKeyOf } from "@ludus/shared/records";
import type { Nationality } from "@ludus/shared/model/gladiators/nationalities";

export interface PlumeColours {
  dye: string;
  /** The second colour some wear at the tips. */
  trim: string;
}

const IVORY = "#f3ead6";
const SAFFRON = "#f7d54a";
const PITCH = "#2c2826";

/** Dyes dark enough to stand out from bronze, silver and gold alike. */
const PLUME_COLOURS: Record<Nationality, PlumeColours> = {
  Roman: { dye: "#a8202c", trim: IVORY },
  Gaul: { dye: "#2456a6", trim: IVORY },
  Germanic: { dye: "#37322f", trim: "#b92d1f" },
  Thracian: { dye: "#2b7a4b", trim: IVORY },
  Egyptian: { dye: "#157f8c", trim: PITCH },
  Greek: { dye: "#2f7fc6", trim: IVORY },
  Nubian: { dye: "#1d6b35", trim: PITCH },
  Syrian: { dye: "#6e2c86", trim: IVORY },
  Dacian: { dye: "#c4551b", trim: "#24468f" },
  Britannic: { dye: "#31408f", trim: "#b92d1f" },
  Iberian: { dye: "#b92d1f", trim: SAFFRON },
  Scythian: { dye: "#2c6fb5", trim: SAFFRON },
  Armenian: { dye: "#cf5a12", trim: "#2b3f93" },
  Parthian: { dye: "#3b8a4c", trim: "#a8202c" },
  Jewish: { dye: "#3d63c8", trim: IVORY },
  Carthaginian: { dye: "#86195a", trim: IVORY },
  Spanish: { dye: "#b92d1f", trim: SAFFRON },
  British: { dye: "#3a4f63", trim: IVORY },
};

const UNDYED: PlumeColours = { dye: "#8d8577", trim: PITCH };

export function plumeColoursOf(nationality: string): PlumeColours {
  return isKeyOf(PLUME_COLOURS, nationality) ? PLUME_COLOURS[nationality] : UNDYED;
}

/** `share` 0 leaves `colour` as it is, 1 makes it `other`; both as #rrggbb. */
export function mixColours(colour: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const from = Number.parseInt(colour.slice(at, at + 2), 16);
    const to = Number.parseInt(other.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}
