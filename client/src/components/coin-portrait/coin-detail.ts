/**
 * How much of the engraving fits: `glyph` is a silhouette in a beaded rim, `card` adds legend
 * and main lines, `great` everything the die cutter could do.
 */
export type CoinDetail = "glyph" | "card" | "great";

const CARD_FROM_PX = 72;
const GREAT_FROM_PX = 180;

export function coinDetailOf(sizePx: number): CoinDetail {
  if (sizePx >= GREAT_FROM_PX) return "great";
  return sizePx >= CARD_FROM_PX ? "card" : "glyph";
}
