import type { CoinDetail } from "../coin-detail.ts";

/**
 * How a surface takes the light from the upper left: `dome` bulges, `lit` faces it, `hole` swallows
 * it. `plume` is dyed in the colour of the gladiator's people, `trim` in their second one.
 */
export type Tone = "dome" | "plane" | "lit" | "dark" | "hole" | "plume" | "trim";

interface Surface {
  tone: Tone;
  d: string;
}

/** A helmet in profile, facing right; the origin is the coin's centre, y points down, ±76 units. */
export interface Device {
  /** Where the drawing sits so that it fills the field and keeps clear of the legend. */
  place: { x: number; y: number; scale: number };
  surfaces: readonly Surface[];
  /** Cut lines: the fewer pixels, the fewer of them. */
  engraving: Record<CoinDetail, string>;
  /** Raised edges that catch the light. */
  lit: string;
  /** Round openings, as zero-length segments. */
  holes?: Record<CoinDetail, string>;
  /** The middle of the smooth part that carries the owner's ornament. */
  ornament: { x: number; y: number; scale: number };
  /** Rivet heads, as zero-length segments. */
  studs?: string;
}

export type Makes = readonly [Device, ...Device[]];
