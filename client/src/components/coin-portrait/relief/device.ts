import type { CoinDetail } from "../coin-detail.ts";
import { expandPath, type Pieces } from "../drawing/expand-path.ts";

interface Place {
  x: number;
  y: number;
  scale: number;
}

/** A helmet in profile, facing right; the origin is the coin's centre, y points down, ±76 units. */
export interface Device {
  /** Where the drawing sits so that it fills the field and keeps clear of the legend. */
  place: Place;
  /** The middle of the smooth part that carries the owner's ornament. */
  ornament: Place;
  surfaces: readonly { tone: string; d: string }[];
  /** Cut lines: the fewer pixels, the fewer of them. */
  engraving: string;
  /** Raised edges that catch the light. */
  lit: string;
  holes: string;
  studs: string;
}

type Lines = Readonly<Record<CoinDetail, string>>;

interface Lined {
  engraving: Lines;
  holes?: Lines;
  lit: string;
  studs?: string;
}

/** A file of `devices`. */
export interface DrawnDevice extends Lined, Pieces {
  place: Place;
  ornament: Place;
  /** Those with a `make` are of that one only: 0, or 1 for the other. */
  surfaces: readonly { tone: string; d: string; make?: number }[];
  otherMake: Partial<Lined>;
}

export function makeDevice(drawn: DrawnDevice, make: number, detail: CoinDetail): Device {
  const { engraving, holes, lit, studs } = make === 0 ? drawn : { ...drawn, ...drawn.otherMake };
  const expand = (text = "") => expandPath(text, drawn);
  return {
    place: drawn.place,
    ornament: drawn.ornament,
    surfaces: drawn.surfaces
      .filter((surface) => surface.make === undefined || surface.make === make)
      .map(({ tone, d }) => ({ tone, d: expand(d) })),
    engraving: expand(engraving[detail]),
    lit: expand(lit),
    holes: expand(holes?.[detail]),
    studs: expand(studs),
  };
}
