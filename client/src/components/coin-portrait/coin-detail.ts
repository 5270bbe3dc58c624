/**
 * How much of the engraving fits: `glyph` is a silhouette in a beaded rim, `card` adds legend
 * and main lines, `great` everything the die cutter could do.
 */
export type CoinDetail = "glyph" | "card" | "great";

/** Which way the relief looks. The legend stays readable. */
export type CoinFacing = "right" | "left";

const CARD_FROM_PX = 72;
const GREAT_FROM_PX = 180;

export function coinDetailOf(sizePx: number): CoinDetail {
  if (sizePx >= GREAT_FROM_PX) return "great";
  return sizePx >= CARD_FROM_PX ? "card" : "glyph";
}
