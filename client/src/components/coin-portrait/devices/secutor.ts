import type { Device } from "../device.ts";
import { dots } from "../strokes.ts";

/** Smooth as an egg, so that neither net nor trident finds a hold; two small round eyes. */
export const secutor: Device = {
  surfaces: [
    {
      tone: "plume",
      d: "M42 -30C38 -58 8 -74-22 -66C-50 -58-64 -28-56 6C-54 12-50 14-46 12L-36 -10L20 -44Z",
    },
    { tone: "plane", d: "M-36 30C-40 40-48 48-60 52C-52 64-26 70-4 68L-4 40Z" },
    {
      tone: "dome",
      d: "M6 -54C34 -52 46 -26 46 2C46 22 40 38 32 47C28 54 -2 54-20 46C-30 42-36 36-38 28C-50 10-50 -16-40 -32C-30 -47-12 -55 6 -54Z",
    },
    {
      tone: "dome",
      d: "M45 -12C28 -20 8 -20-6 -10C-14 8-14 34-6 54C-6 60-8 66-10 69C14 72 36 68 54 60C46 57 40 53 37 45C43 34 47 20 46 4Z",
    },
    { tone: "lit", d: "M14 6A9 9 0 1 1 32 6A9 9 0 1 1 14 6Z" },
    { tone: "hole", d: "M17.5 6A5.5 5.5 0 1 1 28.5 6A5.5 5.5 0 1 1 17.5 6Z" },
    { tone: "hole", d: "M46 -1C42 -1 40 3 40 7C40 11 42 14 45.5 14Z" },
  ],
  cut: "M-44 -24C-36 -46-16 -60 6 -58C24 -57 36 -46 42 -30M-4 50C10 54 26 52 36 46",
  fine: "",
  lit: "M45 -12C28 -20 8 -20-6 -10",
  studs: dots([
    [-3, -4],
    [-6, 8],
    [-6, 22],
    [-4, 36],
  ]),
};
