import { band, comb, fringe, ringed } from "../../drawing/bands.ts";
import { points } from "../../drawing/curves.ts";
import type { Device, Makes } from "../device.ts";
import { dots, grille, slits } from "../../drawing/strokes.ts";

const maneTop = points("-51 8 -74 -26 -58 -64 -20 -71 -8 -73 -2 -73 5 -73");
const maneFoot = points("-44 6 -55 -22 -46 -53 -17 -60 -8 -62 0 -61 5 -64");
const crestFoot = points("-40 6 -43 -22 -29 -43 -8 -44 4 -44 12 -40 18 -34");

const brimEdge = "M52 -2C38 -7 14 -6-6 0C-20 4-29 12-38 17C-48 22-57 25-68 25";
const beak = "M29 -54C34 -57 39 -57 43 -54";
const seams = "M-20 38C-4 44 16 45 32 42";

const base: Device = {
  place: { x: -2, y: 1, scale: 0.91 },
  surfaces: [
    {
      tone: "lit",
      d: "M52 37L61 37C67 24 72 14 72 2C72 -13 66 -27 55 -40C58 -26 61 -13 61 0C61 12 56 23 52 37Z",
    },
    { tone: "dark", d: "M53 41L60 41L59.5 57L53.5 57Z" },
    { tone: "plane", d: "M47 36L66 36L66 42L47 42ZM52 56L61 56L61 61L52 61Z" },
    { tone: "plume", d: band(maneTop, maneFoot) },
    { tone: "trim", d: fringe(maneTop, maneFoot, 0.45) },
    {
      tone: "plane",
      d: "M-44 6C-55 -22-46 -53-17 -60C-8 -62 0 -61 5 -64C5 -70 3 -76 2 -81C9 -80 14 -77 18 -74C26 -77 34 -76 39 -71C48 -68 53 -59 49 -47C47 -53 43 -55 38 -54L42 -48C38 -44 32 -43 26 -46C22 -41 23 -32 28 -20C22 -38 4 -44-8 -44C-29 -43-43 -22-40 6Z",
    },
    { tone: "dome", d: "M-42 14C-46 -22-28 -43-6 -43C18 -43 30 -22 30 2C4 0-18 8-42 14Z" },
    {
      tone: "plane",
      d: "M-18 12C-22 28-22 42-20 54C0 66 20 68 40 64C34 58 31 53 31 47C34 33 34 19 31 4Z",
    },
    { tone: "dark", d: "M-19 22C-4 12 14 10 32 10L31 2L-16 8Z" },
    { tone: "lit", d: `${brimEdge}C-64 34-51 36-40 33C-26 28-16 18-2 13C16 7 36 8 52 -2Z` },
  ],
  engraving: {
    glyph: beak,
    card: seams + beak + comb(maneTop, maneFoot, { strokes: 13 }),
    great:
      seams +
      beak +
      comb(maneTop, maneFoot, { strokes: 30 }) +
      ringed(maneFoot, crestFoot, 0.5) +
      "M24 -67C28 -71 33 -71 36 -68M8 -74C10 -72 12 -69 12 -66M20 -56C17 -52 16 -48 18 -43M15 -60C11 -55 10 -50 11 -45M40 -68C41 -63 40 -59 37 -56" +
      "M-40 5C-26 2-14 -5-2 -9C10 -12 20 -12 29 -10" +
      "M-62 29C-48 30-39 28-28 20C-18 14-8 10 4 6C18 3 32 3 44 0" +
      "M-20 46C0 54 18 56 34 53M56.5 40V56",
  },
  ornament: { x: -7, y: -27, scale: 0.9 },
  lit: `${brimEdge}M60 -26C65 -12 67 -2 63 14`,
  holes: {
    glyph: dots("31 -64") + grille("-8 25 22 19 21 33 -9 34", 4, 2),
    card: dots("31 -64") + grille("-10 23.5 25 18 24 34 -11 34", 5, 3),
    great: dots("31 -64") + grille("-12 24 25 18 24.5 36 -13 34", 6, 3),
  },
  studs: dots("-15 49.5 -6 55 5 58.5 17 60 28 59.5"),
};

const eye = dots("31 -64");
const slitted: Device = {
  ...base,
  holes: {
    glyph: eye + slits("-8 24 22 19 21 34 -9 35", 4),
    card: eye + slits("-10 23.5 24 18 23 34 -11 35", 5),
    great: eye + slits("-12 24 25 18 24.5 36 -13 35", 6),
  },
};

/** The crest ends in a griffin's head; before it the sica, bent to strike behind a shield. */
export const thraex: Makes = [base, slitted];
