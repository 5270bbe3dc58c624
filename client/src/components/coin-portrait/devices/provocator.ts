import { band, circle, comb, dots, ringed, type Chain } from "../curves.ts";
import type { Device } from "../device.ts";

const NEAR_TOP: Chain = [
  [-16, -8],
  [-36, -12],
  [-62, -24],
  [-66, -56],
  [-66, -58],
  [-65, -60],
  [-64, -61],
];
const NEAR_FOOT: Chain = [
  [-8, -14],
  [-14, -34],
  [-26, -52],
  [-50, -56],
  [-56, -57],
  [-60, -59],
  [-64, -61],
];
const FAR_TOP: Chain = [
  [-20, -30],
  [-34, -40],
  [-44, -60],
  [-28, -76],
  [-28, -77],
  [-27, -77],
  [-26, -78],
];
const FAR_FOOT: Chain = [
  [6, -34],
  [6, -48],
  [-2, -62],
  [-18, -70],
  [-22, -73],
  [-24, -75],
  [-26, -78],
];

const brow = "M50 -7C30 -15 4 -12-14 -2L-40 12";
const bars = "M12 13H26M9.5 20H28.5M12 27H26M19 10.5V29.5";

/** A legionary's helmet with a visor: no brim, no crest, a feather on either side. */
export const provocator: Device = {
  surfaces: [
    { tone: "plume", d: band(FAR_TOP, FAR_FOOT) },
    { tone: "plane", d: "M-38 8C-40 22-48 30-68 36C-66 49-36 55-8 46L-8 8Z" },
    { tone: "dome", d: "M-40 13C-47 -24-22 -45 5 -45C30 -45 46 -26 46 2L-10 11Z" },
    { tone: "plane", d: "M45 0C51 18 48 46 33 60C18 69-2 65-13 54C-19 40-19 20-13 6Z" },
    { tone: "lit", d: `${brow}L-40 20L-12 10C6 1 30 1 50 7Z` },
    { tone: "lit", d: circle(19, 20, 14) },
    { tone: "hole", d: circle(19, 20, 10.5) },
    { tone: "hole", d: "M48 10C43 10 40 15 40 20C40 26 43 30 48.4 30Z" },
    { tone: "plume", d: band(NEAR_TOP, NEAR_FOOT) },
    { tone: "dome", d: circle(-9, -9, 7) },
  ],
  engraving: {
    glyph: "",
    card: comb(NEAR_TOP, NEAR_FOOT, { strokes: 9 }) + comb(FAR_TOP, FAR_FOOT, { strokes: 7 }),
    great:
      comb(NEAR_TOP, NEAR_FOOT, { strokes: 26 }) +
      comb(FAR_TOP, FAR_FOOT, { strokes: 20 }) +
      ringed(NEAR_TOP, NEAR_FOOT, 0.5) +
      ringed(FAR_TOP, FAR_FOOT, 0.5) +
      "M-62 40C-44 40-32 35-16 28M-54 46C-40 45-26 41-14 36M-34 14C-36 22-40 28-46 32" +
      "M-14 42C2 46 26 46 44 40M36 12C38 22 38 34 34 44" +
      "M12 -42C22 -36 30 -28 34 -14",
  },
  lit: brow + bars,
  studs: dots([
    [-12, 48],
    [-3, 55.5],
    [9, 60],
    [21, 59.5],
    [31, 54],
  ]),
};
