import { band, comb, fringe, ringed } from "../../drawing/bands.ts";
import { points } from "../../drawing/curves.ts";
import type { Device, Makes } from "../device.ts";
import { circle, dots } from "../../drawing/strokes.ts";

const hairTop = points("-35 -34 -34 -62 -14 -72 2 -72 18 -72 32 -62 33 -46");
const hairFoot = points("-26 -28 -22 -40 -12 -46 0 -46 12 -46 20 -40 25 -32");
const ridgeFoot = points("-24 -24 -20 -35 -10 -40 0 -40 10 -40 18 -34 24 -26");

const brow = "M50 -3C34 -11 8 -11-18 -1L-40 10";
const fullers = "M-52 -56L-30 -33M52 -56L30 -33";
const seams = "M-13 38C2 43 24 43 39 37";

const base: Device = {
  place: { x: 0, y: 1, scale: 0.87 },
  surfaces: [
    { tone: "lit", d: "M-46 30L40 -56C46 -62 54 -65 62 -64C62 -56 59 -49 53 -43L-34 42Z" },
    { tone: "lit", d: "M46 30L-40 -56C-46 -62-54 -65-62 -64C-62 -56-59 -49-53 -43L34 42Z" },
    { tone: "plane", d: "M-53 24L-29 48L-34 53L-58 29ZM53 24L29 48L34 53L58 29Z" },
    { tone: "dark", d: "M-47 38L-42 43L-54 56L-60 50ZM47 38L42 43L54 56L60 50Z" },
    { tone: "dome", d: `${circle(-60, 57, 6.5)}${circle(60, 57, 6.5)}` },
    { tone: "plume", d: band(hairTop, hairFoot) },
    { tone: "trim", d: fringe(hairTop, hairFoot, 0.4) },
    { tone: "plane", d: band(hairFoot, ridgeFoot) },
    { tone: "plane", d: "M-32 4C-33 20-38 30-54 38C-46 51-24 54-8 47L-8 10Z" },
    { tone: "dome", d: "M-36 14C-41 -22-20 -41 0 -41C24 -41 36 -22 36 2Z" },
    {
      tone: "dome",
      d: "M35 2C42 14 44 30 38 43C33 54 24 60 12 60C1 60-7 56-13 50C-17 36-17 20-12 6Z",
    },
    { tone: "dark", d: "M-13 17C0 8 18 5 37 7L35 0L-12 6Z" },
    { tone: "lit", d: `${brow}L-39 18L-16 10C6 1 28 3 50 -3Z` },
  ],
  engraving: {
    glyph: "",
    card: seams + comb(hairTop, hairFoot, { strokes: 11 }) + "M-50 -54L-32 -35M50 -54L32 -35",
    great:
      seams +
      comb(hairTop, hairFoot, { strokes: 24 }) +
      ringed(hairFoot, ridgeFoot, 0.5) +
      fullers +
      "M-47 42C-34 46-22 46-13 44M-13 44C2 49 22 49 36 44M-37 8L-17 1C8 -8 30 -7 44 -2M-35 -4C-34 -16-26 -28-16 -33",
  },
  ornament: { x: 0, y: -25, scale: 0.9 },
  lit: brow,
  holes: {
    glyph: "M-1 20V29M11 18V28M23 17V27",
    card: "M-4 20V30M6 18V30M16 17V29M26 16.500V27",
    great: "M-6 21V31M2 19V32M10 18V32M18 17.500V31M26 17V29",
  },
  studs: dots("-7 50 3 54 14 54.5 23 51"),
};

const curved: Device = {
  ...base,
  surfaces: [
    {
      tone: "lit",
      d: "M-44 31C-8 10 28 -20 62 -66C48 -18 12 20-35 42Z",
    },
    {
      tone: "lit",
      d: "M44 31C8 10-28 -20-62 -66C-48 -18-12 20 35 42Z",
    },
    ...base.surfaces.slice(2),
  ],
  engraving: {
    glyph: "",
    card: seams + comb(hairTop, hairFoot, { strokes: 11 }),
    great: base.engraving.great.replace(
      fullers,
      "M54 -50C48 -36 40 -26 30 -16M-54 -50C-48 -36-40 -26-30 -16",
    ),
  },
};

/** Two blades and no shield: they cross behind a light helmet. */
export const dimachaerus: Makes = [base, curved];
