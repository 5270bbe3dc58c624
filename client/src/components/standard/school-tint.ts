import { pickFrom, seededRandom } from "@ludus/shared/rules/random";

const HUES = Array.from({ length: 15 }, (_, index) => index * 24);
/** Saturation and lightness, percent: each dark enough for the sign on it. */
const SHADES = ["58% 25%", "40% 36%", "28% 22%"] as const;

/** The cloth of one school, the same for ever: schools of one people can be told apart by it. */
export function schoolTint(userId: string): string {
  const random = seededRandom(userId);
  return `hsl(${pickFrom(random, HUES) ?? 0} ${pickFrom(random, SHADES)})`;
}
