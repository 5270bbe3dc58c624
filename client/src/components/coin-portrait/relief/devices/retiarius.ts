import { band, comb, ringed } from "../../drawing/bands.ts";
import { points } from "../../drawing/curves.ts";
import type { Device, Makes } from "../device.ts";
import { dots } from "../../drawing/strokes.ts";

const netTop = points("-46 30 -34 42 -16 44 -2 40 8 38 14 44 24 50");
const netHem = points("-62 46 -52 68 -26 78 -4 76 14 74 26 66 32 56");

const face =
  "M12 -18C16 -22 22 -23 28 -20M15 -12.500C18 -16 23 -16 27 -13M17 -10.500C20 -9.5 23 -9.5 25 -11M32 11C29 12 26 12 23 11";
const curls =
  "M12 -46C18 -50 21 -46 18 -42M8 -50C12 -56 18 -54 18 -50M-8 -52C-6 -60 4 -60 6 -52M-4 -46C0 -50 4 -48 4 -44M-24 -46C-24 -55-12 -57-8 -49M-20 -40C-16 -45-11 -43-12 -39M-34 -32C-36 -41-26 -46-22 -39M-37 -6C-42 -3-41 3-35 4M-28 7C-33 10-31 16-25 14M-22 -8C-28 -6-27 1-21 2M-20 8C-20 12-16 12-15 8";

const base: Device = {
  place: { x: 0, y: 1, scale: 0.9 },
  surfaces: [
    { tone: "lit", d: "M54 -20H58V62H54Z" },
    {
      tone: "lit",
      d: "M56 -56L61 -44H58.500L58 -24C62 -24 64 -26 64.5 -30V-38H61.500L67 -49L72 -38H69.500V-28C69 -20 64 -17 56 -17C48 -17 43 -20 42.5 -28V-38H40L45 -49L50.5 -38H47.500V-30C48 -26 50 -24 54 -24L53.5 -44H51Z",
    },
    {
      tone: "dome",
      d: "M18 -46C24 -40 27 -32 27 -25C26 -22 26 -20 27.5 -18C30 -14 34 -9 37 -5C40 -1 40 2 35 3C33 3 32.5 4 33 5C35 6 36 8 35 9C34 10 32 11 32 11C34 13 35 15 33 17C32 18 31 19 32 21C35 25 34 31 28 34C22 37 14 36 8 34C7 40 11 46 26 51C16 68-26 72-52 48C-40 44-31 36-26 24C-36 0-30 -40 18 -46Z",
    },
    {
      tone: "plane",
      d: "M25 -38C28 -44 26 -54 18 -55C16 -63 6 -67-2 -63C-10 -68-22 -65-25 -57C-35 -56-40 -48-38 -40C-45 -35-46 -26-41 -20C-47 -14-46 -5-40 -1C-42 6-39 14-32 16C-28 22-20 21-18 15C-13 13-12 8-14 4C-10 0-9 -8-12 -13C-2 -20 10 -24 22 -26Z",
    },
    { tone: "dome", d: "M-7 2C-9 -6 4 -10 6 -2C7 5 1 12-3 12C-8 12-5 6-7 2Z" },
    {
      tone: "plume",
      d: "M27 -28C10 -28-22 -22-42 -10C-46 -2-54 2-62 1C-58 -5-58 -9-60 -16C-52 -13-46 -17-42 -21C-22 -33 4 -40 27 -38Z",
    },
    { tone: "trim", d: "M27 -31C10 -31-22 -25-43 -13L-42.5 -18C-23 -30 4 -37 27 -35.500Z" },
    {
      tone: "plane",
      d: "M-38 60C-62 52-76 28-70 2C-58 0-48 4-43 10C-40 24-30 36-12 44C-18 54-27 60-38 60Z",
    },
    { tone: "dark", d: band(netTop, netHem) },
  ],
  engraving: {
    glyph: face,
    card: `${face}M-66 9C-58 8-52 11-48 15`,
    great:
      face +
      curls +
      "M-66 9C-58 8-52 11-48 15C-45 27-36 38-22 45M-64 12C-67 30-56 48-38 54M8 34C2 32-4 28-8 22M28 30C27 28 28 26 30 25M34 1C33 -1 31 -2 29 -1M-3 -2C1 -3 2 2-1 5M-40 -16C-22 -27 4 -34 26 -33",
  },
  holes: { glyph: "", card: "M22.5 -13h0", great: "" },
  ornament: { x: -54, y: 27, scale: 0.8 },
  lit:
    comb(netTop, netHem, { strokes: 9 }) +
    ringed(netTop, netHem, 0.33) +
    ringed(netTop, netHem, 0.68) +
    ringed(netTop, netHem, 0),
  studs: dots("-57 55 -46 65.5 -33 72 -18 75.5 -3 76 12 73 24 66"),
};

const beardCurls =
  "M-3 20C1 17 5 20 3 24M3 29C6 25 11 27 10 31M12 36C13 31 19 31 20 35M11 27C14 24 18 26 18 29M22 39C23 34 28 34 29 36";
const bearded: Device = {
  ...base,
  surfaces: base.surfaces.toSpliced(4, 0, {
    tone: "plane",
    d: "M-8 10C-3 18 3 22 10 21C16 20 20 15 26 13C29 12 33 13 34.5 15C33 18 31 18.5 30 20C31 21 33 21 34 23C37 28 36 36 30 40C26 45 18 45 14 42C8 44 1 40-1 35C-8 31-12 20-8 10Z",
  }),
  engraving: {
    glyph: base.engraving.glyph,
    card: base.engraving.card,
    great: base.engraving.great + beardCurls,
  },
};

/** The only one who fought bareheaded: galerus on the shoulder, trident, and the net. */
export const retiarius: Makes = [base, bearded];
