import type { Device } from "../device.ts";
import { dots, fan } from "../strokes.ts";

/** Two blades and no shield: they cross behind a light helmet. */
export const dimachaerus: Device = {
  surfaces: [
    { tone: "lit", d: "M-38 32L44 -50L55 -53L52 -42L-30 40Z" },
    { tone: "lit", d: "M38 32L-44 -50L-55 -53L-52 -42L30 40Z" },
    { tone: "plane", d: "M-43 27L-25 45L-29 49L-47 31ZM43 27L25 45L29 49L47 31Z" },
    { tone: "dark", d: "M-41 39L-37 43L-50 56L-54 52ZM41 39L37 43L50 56L54 52Z" },
    { tone: "plume", d: "M-30 -38C-26 -62 6 -72 30 -50L22 -34C6 -48-14 -46-26 -30Z" },
    { tone: "dome", d: "M-34 10C-38 -22-20 -40 0 -40C22 -40 34 -22 34 2Z" },
    { tone: "plane", d: "M-30 4C-34 20-34 30-38 40C-30 48-18 48-10 46L-8 10Z" },
    { tone: "plane", d: "M34 2C38 20 36 40 26 52C14 58 0 56-10 48C-14 34-14 20-10 6Z" },
    { tone: "lit", d: "M40 -4C22 -10-2 -8-18 -2L-36 6L-36 13L-14 8C4 0 24 0 40 6Z" },
  ],
  cut: "M-44 -42L-26 -24M44 -42L26 -24",
  fine: fan({ centre: [0, -4], radii: [42, 58], angles: [-135, -58], rays: 16 }),
  holes: "M-2 18V28M6 16V27M14 15V26M22 15V26M30 15V25",
  studs: dots([
    [-6, 42],
    [4, 48],
    [16, 49],
  ]),
};
