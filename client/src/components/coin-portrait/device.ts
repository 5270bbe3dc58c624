import type { CoinDetail } from "./coin-detail.ts";

/**
 * How a surface takes the light, which falls from the upper left:
 * `dome` bulges, `plane` is flat, `lit` and `dark` face towards and away from it,
 * `hole` swallows it, `plume` is dyed in the colour of the gladiator's people.
 */
export type Tone = "dome" | "plane" | "lit" | "dark" | "hole" | "plume";

export interface Surface {
  tone: Tone;
  d: string;
}

/**
 * What the die shows in the middle of the coin, in profile, facing right, on a grid with its
 * origin in the coin's centre, y downwards. Everything stays within 76 units of the origin.
 */
export interface Device {
  /** Painted in this order. */
  surfaces: readonly Surface[];
  /** Cut lines: the fewer pixels, the fewer of them. */
  engraving: Record<CoinDetail, string>;
  /** Raised edges that catch the light. */
  lit: string;
  /** Round openings, as zero-length segments. */
  holes?: Record<CoinDetail, string>;
  /** Rivet heads, as zero-length segments. */
  studs?: string;
}
