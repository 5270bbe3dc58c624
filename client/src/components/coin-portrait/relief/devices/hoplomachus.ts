import { band, comb, fringe, ringed } from "../../drawing/bands.ts";
import { points } from "../../drawing/curves.ts";
import type { Device, Makes } from "../device.ts";
import { circle, dots, fan, grille } from "../../drawing/strokes.ts";

const hairTop = points("-64 52 -74 36 -68 20 -67 6 -68 -32 -52 -66 -18 -71 8 -74 30 -62 34 -40");
const hairFoot = points("-50 42 -48 32 -48 20 -48 8 -48 -16 -40 -38 -22 -45 -4 -51 18 -48 32 -34");

const brimEdge = "M50 -2C38 -7 14 -6-6 0C-20 4-29 12-38 17C-42 19.5-45 21-49 21.5";
const seams = "M-20 40C-10 44 4 46 18 46";

const base: Device = {
  place: { x: 0, y: 1, scale: 0.91 },
  surfaces: [
    { tone: "lit", d: "M56 -22H60V60H56Z" },
    { tone: "lit", d: "M58 -57C66 -44 68 -34 61 -18H55C48 -34 50 -44 58 -57Z" },
    { tone: "plume", d: band(hairTop, hairFoot) },
    { tone: "trim", d: fringe(hairTop, hairFoot, 0.4, 40) },
    {
      tone: "plane",
      d: "M-48 8C-48 -16-40 -38-22 -45C-4 -51 18 -48 32 -34L31 -22C18 -40-3 -45-19 -39C-35 -32-41 -14-40 8Z",
    },
    { tone: "dome", d: "M-42 14C-46 -20-28 -42-6 -42C18 -42 30 -22 30 2C4 0-18 8-42 14Z" },
    {
      tone: "plane",
      d: "M-18 12C-22 28-22 42-20 54C0 66 18 68 36 64C33 58 31 53 31 47C34 33 34 19 31 4Z",
    },
    { tone: "dark", d: "M-19 22C-4 12 14 10 32 10L31 2L-16 8Z" },
    { tone: "lit", d: `${brimEdge}C-50 31-47 35-40 33C-26 28-16 18-2 13C16 7 36 8 50 -2Z` },
    { tone: "dome", d: circle(43, 41, 21) },
    { tone: "plane", d: circle(43, 41, 14.5) },
    { tone: "dome", d: circle(43, 41, 6) },
  ],
  engraving: {
    glyph: "",
    card: seams + comb(hairTop, hairFoot, { strokes: 17 }) + "M58 -48V-20",
    great:
      seams +
      comb(hairTop, hairFoot, { strokes: 38 }) +
      ringed(hairTop, hairFoot, 0.86, 24) +
      "M58 -50V-19" +
      "M-40 5C-26 2-14 -5-2 -9C10 -12 20 -12 29 -10" +
      "M-45 28C-40 28-36 26-28 20C-18 14-8 10 4 6C18 3 32 3 42 0" +
      "M-20 47C-10 51 4 54 20 54" +
      "M-36 -4C-34 -18-28 -28-18 -33",
  },
  ornament: { x: -6, y: -27, scale: 0.9 },
  lit: brimEdge,
  holes: {
    glyph: "M-10 24V34M1 21V34M12 19V30",
    card: "M-10 24V33M-1 21V34M8 19.5V34M17 18.5V28",
    great: "M-11 25V34M-3 22V35M5 20.5V36M13 19.5V36M21 18.5V24",
  },
  studs:
    dots("-15 50.5 -6 55.5 5 59 17 60.5") +
    dots("43 23.2 55.6 28.4 60.8 41 55.6 53.6 43 58.8 30.4 53.6 25.2 41 30.4 28.4"),
};

const rays = fan([43, 41], [7, 13.5], 12);
const starShield: Device = {
  ...base,
  engraving: {
    glyph: base.engraving.glyph,
    card: base.engraving.card + rays,
    great: base.engraving.great + rays,
  },
  holes: {
    glyph: grille("-8 26 13 22 11 33 -9 35", 3, 2),
    card: grille("-11 24 14 19 12 33 -12 35", 4, 3),
    great: grille("-12 24.5 20 18.5 13 35 -13 35", 5, 3),
  },
};

/** Armed like the hoplites of old: a sweeping horsehair crest, a spear, a small round shield. */
export const hoplomachus: Makes = [base, starShield];
