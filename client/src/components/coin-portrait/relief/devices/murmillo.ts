import { band, beaded, comb, fringe, ringed } from "../../drawing/bands.ts";
import { points } from "../../drawing/curves.ts";
import type { Device, Makes } from "../device.ts";
import { dots, grille, slits } from "../../drawing/strokes.ts";

const hairTop = points("-45 5 -70 -26 -54 -66 -14 -71 12 -74 40 -69 59 -54");
const hairFoot = points("-37 3 -45 -24 -36 -49 -8 -53 10 -55 32 -51 48 -42");
const crestFoot = points("-33 3 -36 -22 -24 -39 -4 -41 10 -42 24 -34 31 -20");

const brimEdge = "M66 -5C46 -9 20 -6 0 0C-14 4-24 12-34 17C-44 22-55 25-68 26";
const seams = "M-15 37C2 43 22 44 37 41";
const brow = "M-35 5C-20 2-10-4 2-8C14 -11 26 -11 35 -9";

const base: Device = {
  place: { x: 0, y: -1, scale: 0.95 },
  surfaces: [
    { tone: "plume", d: band(hairTop, hairFoot) },
    { tone: "trim", d: fringe(hairTop, hairFoot, 0.38) },
    {
      tone: "plane",
      d: band(hairFoot, [...crestFoot.slice(0, -3), [26, -36], [31, -28], [32, -20]]),
    },
    { tone: "dome", d: "M-37 14C-40 -22-22 -41 0 -41C24 -41 36 -22 36 2C10 0-14 8-37 14Z" },
    {
      tone: "plane",
      d: "M-14 12C-18 28-18 42-16 53C4 65 26 67 46 63C39 57 36 53 36 47C39 33 39 18 36 4Z",
    },
    { tone: "dark", d: "M-15 22C0 11 18 9 37 10L36 2L-12 8Z" },
    { tone: "lit", d: `${brimEdge}C-64 35-48 37-36 33C-22 28-12 18 2 13C20 7 44 8 66 -5Z` },
  ],
  engraving: {
    glyph: "",
    card: seams + comb(hairTop, hairFoot, { strokes: 15 }),
    great:
      seams +
      brow +
      comb(hairTop, hairFoot, { strokes: 34 }) +
      ringed(hairFoot, crestFoot, 0.25) +
      ringed(hairFoot, crestFoot, 0.78) +
      "M-62 30C-46 31-36 28-24 20C-14 14-4 10 8 6C24 2 40 2 54 -2" +
      "M-15 44C4 52 24 54 38 51M34 12C36 22 36 32 34 40",
  },
  ornament: { x: 0, y: -25, scale: 0.9 },
  lit: brimEdge,
  holes: {
    glyph: grille("-3 24 28 18 27 33 -4 34", 4, 2),
    card: grille("-5 22.5 31 17 30 33 -6 33", 5, 3),
    great: grille("-7 23 30 17 29.5 35 -8 33", 6, 3),
  },
  studs: beaded(hairFoot, crestFoot, 0.52, 13) + dots("-12 48.5 -2 54 10 57.5 22 59 33 58.5"),
};

const slitted: Device = {
  ...base,
  holes: {
    glyph: slits("-3 23 28 18 27 34 -4 35", 4),
    card: slits("-5 22.5 30 17 29 33 -6 34", 5),
    great: slits("-7 23 30 17 29.5 35 -8 34", 6),
  },
};

/** Broad brim, grilled visor and the tall angular crest that gave him his name, the sea fish. */
export const murmillo: Makes = [base, slitted];
