import { band, comb, fringe, ringed } from "../../drawing/bands.ts";
import { points } from "../../drawing/curves.ts";
import type { Device, Makes } from "../device.ts";
import { circle, dots } from "../../drawing/strokes.ts";

const finTop = points("-50 22 -72 -6 -62 -52 -24 -67 8 -78 40 -62 46 -28");
const finFoot = points("-40 20 -52 -8 -46 -38 -18 -49 4 -58 28 -52 40 -28");

const visorTop = "M46 -12C28 -20 8 -20-6 -10";
const chin = "M-7 53C10 57 26 55 36 48";

const base: Device = {
  place: { x: 2, y: -2, scale: 0.94 },
  surfaces: [
    { tone: "plume", d: band(finTop, finFoot) },
    { tone: "trim", d: fringe(finTop, finFoot, 0.4) },
    { tone: "plane", d: "M-36 28C-40 40-49 49-62 53C-52 66-26 71-4 69L-4 40Z" },
    {
      tone: "dome",
      d: "M6 -54C34 -52 46 -26 46 2C46 22 40 38 32 47C28 54-2 54-20 46C-30 42-36 36-38 28C-50 10-50 -16-40 -32C-30 -47-12 -55 6 -54Z",
    },
    {
      tone: "dome",
      d: `${visorTop}C-14 8-14 34-7 54C-7 60-8 66-10 70C14 73 36 69 56 61C47 58 41 54 37 46C43 34 47 20 46 4Z`,
    },
    { tone: "lit", d: circle(22, 6, 9.5) },
    { tone: "hole", d: circle(22, 6, 5.6) },
    { tone: "hole", d: "M46.6 -1C42.5 -1 40.5 2 40.5 6C40.5 10 42.5 13 45.5 13.500Z" },
  ],
  engraving: {
    glyph: "",
    card: chin + comb(finTop, finFoot, { strokes: 9, from: 0.12, to: 0.88 }),
    great:
      chin +
      comb(finTop, finFoot, { strokes: 22, from: 0.16, to: 0.84 }) +
      ringed(finTop, finFoot, 0.16) +
      ringed(finTop, finFoot, 0.84) +
      "M45 -7C28 -15 9 -15-3 -6C-10 10-10 32-4 50" +
      "M-57 55C-44 51-34 44-29 38M-8 64C14 67 34 63 48 60" +
      "M36 -15C40 0 40 24 33 46",
  },
  ornament: { x: -23, y: -12, scale: 1 },
  lit: `${visorTop}M-20 -42C-32 -34-38 -22-39 -8`,
  studs: dots("-6 2 -8 14 -8 26 -6 38"),
};

const plainFin: Device = {
  ...base,
  engraving: {
    glyph: "",
    card: chin + ringed(finTop, finFoot, 0.5),
    great:
      chin +
      ringed(finTop, finFoot, 0.28) +
      ringed(finTop, finFoot, 0.5) +
      ringed(finTop, finFoot, 0.72) +
      "M-57 55C-44 51-34 44-29 38M-8 64C14 67 34 63 48 60M36 -15C40 0 40 24 33 46",
  },
  studs: dots("-6 2 -9 20 -6 38 4 46 18 49 30 45"),
};

/** Smooth as an egg, so that neither net nor trident finds a hold; two small round eyes. */
export const secutor: Makes = [base, plainFin];
