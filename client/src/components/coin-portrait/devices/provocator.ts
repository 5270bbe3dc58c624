import type { Device } from "../device.ts";
import { dots } from "../strokes.ts";

/** A legionary's helmet with a visor: no brim, no crest, a feather on either side. */
export const provocator: Device = {
  surfaces: [
    { tone: "plume", d: "M-4 -22C-2 -44 8 -64 26 -72C32 -56 26 -36 6 -18Z" },
    { tone: "plane", d: "M-36 6C-38 20-46 28-66 34C-64 46-36 52-10 44L-8 8Z" },
    { tone: "dome", d: "M-38 12C-44 -22-22 -42 4 -42C28 -42 44 -24 44 2L-10 10Z" },
    { tone: "plane", d: "M43 0C49 18 46 44 32 57C18 66-2 62-12 52C-18 38-18 20-12 6Z" },
    { tone: "lit", d: "M48 -6C30 -14 4 -12-14 -2L-38 10L-38 17L-12 9C6 0 28 0 48 6Z" },
    { tone: "lit", d: "M5 20A13 13 0 1 1 31 20A13 13 0 1 1 5 20Z" },
    { tone: "hole", d: "M8 20A10 10 0 1 1 28 20A10 10 0 1 1 8 20Z" },
    { tone: "hole", d: "M46 12C41 12 39 16 39 21C39 26 41 30 46 30Z" },
    { tone: "plume", d: "M-14 -10C-34 -24-46 -44-42 -66C-22 -60-8 -40-6 -14Z" },
    { tone: "lit", d: "M-16 -10A6 6 0 1 1 -4 -10A6 6 0 1 1 -16 -10Z" },
  ],
  cut: "M-12 -14C-18 -34-28 -50-38 -60M4 -24C8 -42 14 -56 23 -66",
  fine: "M-60 38C-46 38-30 34-14 26M-50 43C-36 42-24 39-12 34",
  lit: "M11 14L25 14M9 20L27 20M11 26L25 26M18 11V29",
  studs: dots([
    [-10, 46],
    [0, 53],
    [12, 56],
    [24, 53],
  ]),
};
