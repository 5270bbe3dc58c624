import { band, comb, dots, ringed, type Chain } from "../curves.ts";
import type { Device } from "../device.ts";

const HAIR_TOP: Chain = [
  [-35, -34],
  [-34, -62],
  [-14, -72],
  [2, -72],
  [18, -72],
  [32, -62],
  [33, -46],
];
const HAIR_FOOT: Chain = [
  [-26, -28],
  [-22, -40],
  [-12, -46],
  [0, -46],
  [12, -46],
  [20, -40],
  [25, -32],
];
const RIDGE_FOOT: Chain = [
  [-24, -24],
  [-20, -35],
  [-10, -40],
  [0, -40],
  [10, -40],
  [18, -34],
  [24, -26],
];

const brow = "M42 -4C22 -10-2 -8-18 -2L-38 8";
const seams = "M-11 36C2 40 20 40 34 36";

/** Two blades and no shield: they cross behind a light helmet. */
export const dimachaerus: Device = {
  place: { x: 0, y: 1, scale: 0.93 },
  surfaces: [
    { tone: "lit", d: "M-40 30L40 -56C46 -61 53 -63 60 -62C60 -55 58 -48 53 -43L-30 40Z" },
    { tone: "lit", d: "M40 30L-40 -56C-46 -61-53 -63-60 -62C-60 -55-58 -48-53 -43L30 40Z" },
    { tone: "plane", d: "M-48 25L-25 48L-30 53L-53 30ZM48 25L25 48L30 53L53 30Z" },
    { tone: "dark", d: "M-43 38L-38 43L-50 55L-55 50ZM43 38L38 43L50 55L55 50Z" },
    {
      tone: "dome",
      d: "M-60 54A6 6 0 1 1 -48 54A6 6 0 1 1 -60 54ZM48 54A6 6 0 1 1 60 54A6 6 0 1 1 48 54Z",
    },
    { tone: "plume", d: band(HAIR_TOP, HAIR_FOOT) },
    { tone: "plane", d: band(HAIR_FOOT, RIDGE_FOOT) },
    { tone: "dome", d: "M-35 12C-40 -22-20 -41 0 -41C24 -41 36 -22 36 2Z" },
    { tone: "plane", d: "M-31 4C-33 22-36 32-46 40C-36 50-20 52-8 48L-8 10Z" },
    { tone: "plane", d: "M36 2C40 20 38 42 27 55C14 61 0 59-10 51C-14 36-14 20-10 6Z" },
    { tone: "lit", d: `${brow}L-38 16L-14 9C4 1 24 1 42 8Z` },
  ],
  engraving: {
    glyph: "",
    card: seams + comb(HAIR_TOP, HAIR_FOOT, { strokes: 11 }) + "M-50 -54L-32 -35M50 -54L32 -35",
    great:
      seams +
      comb(HAIR_TOP, HAIR_FOOT, { strokes: 30 }) +
      ringed(HAIR_FOOT, RIDGE_FOOT, 0.5) +
      "M-52 -56L-30 -33M52 -56L30 -33" +
      "M-40 40C-30 44-20 44-10 42M-12 44C4 48 22 47 33 43" +
      "M-33 -2C-33 -14-26 -26-16 -32",
  },
  ornament: { x: 0, y: -25, scale: 0.9 },
  lit: brow,
  holes: {
    glyph: "M-1 19V28M11 17V27M23 16V25",
    card: "M-3 19V28M6 17V27M15 16V26M24 15.5V25",
    great: "M-4 19.5V29M4 17.5V28M12 16.5V27M20 16V26.5M28 15.5V25",
  },
  studs: dots([
    [-7, 50],
    [3, 54],
    [14, 54.5],
    [23, 51],
  ]),
};
