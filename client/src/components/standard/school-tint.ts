import { pickFrom, seededRandom } from "@ludus/shared/rules/random";

export interface SchoolTint {
  cloth: string;
  /** Stripes across the cloth, in the standard's own coordinates; "" is none. */
  stripes: string;
  stripe: string;
}

const HUES = Array.from({ length: 15 }, (_, index) => index * 24);
/** Saturation and lightness, percent: each dark enough for the sign on it. */
const SHADES = ["58% 25%", "40% 36%", "28% 22%"] as const;
/** None lies under the sign. */
const STRIPES = [
  "",
  "M3 2h2.6v19.2H3zM22.4 2H25v19.2h-2.6z",
  "M3 18.4h22v1.8H3z",
  "M3 2h1.5v19.2H3zM5.6 2h1v19.2h-1zM21.4 2h1v19.2h-1zM23.5 2H25v19.2h-1.5z",
] as const;
const STRIPE_COLOURS = ["#e9bd4c", "#f3ead6", "#1c0f08", "#b92d1f"] as const;

/** The cloth of one school, the same for ever: schools of one people can be told apart by it. */
export function schoolTint(userId: string): SchoolTint {
  const random = seededRandom(userId);
  return {
    cloth: `hsl(${pickFrom(random, HUES) ?? 0} ${pickFrom(random, SHADES)})`,
    stripes: pickFrom(random, STRIPES),
    stripe: pickFrom(random, STRIPE_COLOURS),
  };
}
