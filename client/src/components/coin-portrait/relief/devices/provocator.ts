import { comb } from "../../drawing/bands.ts";
import { pathOf, points } from "../../drawing/curves.ts";
import type { Device, Makes } from "../device.ts";
import { circle, dots } from "../../drawing/strokes.ts";

/** The spine of an ostrich feather and its two edges, from the socket to the curled tip. */
const spine = points("-9 -10 -14 -32 -26 -54 -46 -60 -58 -62 -68 -54 -72 -40");
const upper = points("-4 -14 -2 -38 -16 -64 -38 -72 -58 -77 -74 -62 -72 -40");
const lower = points("-14 -12 -28 -20 -40 -36 -50 -46 -56 -50 -64 -46 -72 -40");

/** The visible part of the far feather. */
const farEdge = points("23 -44 20 -62 8 -76 -10 -79");
const farSpine = points("13 -46 8 -58 -2 -67 -14 -70");

const feather =
  "M-4 -13C0 -22 0 -32-4 -38C-2 -46-8 -56-15 -58C-17 -66-28 -72-36 -71C-44 -78-58 -74-62 -68C-71 -66-78 -54-73 -38" +
  "C-67 -37-60 -42-58 -49C-60 -40-55 -34-48 -33C-46 -36-45 -38-45 -41C-46 -32-41 -25-34 -24C-32 -27-31 -30-31 -33C-31 -23-25 -15-16 -13Z";
const barbs = (strokes: number) =>
  comb(upper, spine, { strokes, from: 0.12 }) + comb(spine, lower, { strokes, to: 0.8 });

const brow = "M50 -7C30 -15 4 -12-14 -2L-40 12";
const bars = "M12 13H26M9.5 20H28.5M12 27H26M19 10.500V29.5";

const base: Device = {
  place: { x: 7, y: 5, scale: 0.9 },
  surfaces: [
    { tone: "plume", d: shifted(feather, 26, -8) },
    { tone: "trim", d: shifted(feather, 26, -8) },
    { tone: "plane", d: "M-38 8C-40 22-48 30-68 36C-66 49-36 55-8 46L-8 8Z" },
    { tone: "dome", d: "M-40 13C-47 -24-22 -45 5 -45C30 -45 46 -26 46 2L-10 11Z" },
    { tone: "plane", d: "M45 0C51 18 48 46 33 60C18 69-2 65-13 54C-19 40-19 20-13 6Z" },
    { tone: "lit", d: `${brow}L-40 20L-12 10C6 1 30 1 50 7Z` },
    { tone: "lit", d: circle(19, 20, 14) },
    { tone: "hole", d: circle(19, 20, 10.5) },
    { tone: "hole", d: "M48 10C43 10 40 15 40 20C40 26 43 30 48.4 30Z" },
    { tone: "plume", d: feather },
    { tone: "dome", d: circle(-9, -9, 7) },
  ],
  engraving: {
    glyph: pathOf(spine),
    card: pathOf(spine) + barbs(7) + comb(farEdge, farSpine, { strokes: 5, from: 0.3 }),
    great:
      pathOf(spine) +
      barbs(26) +
      comb(farEdge, farSpine, { strokes: 15, from: 0.16 }) +
      "M-62 40C-44 40-32 35-16 28M-54 46C-40 45-26 41-14 36M-34 14C-36 22-40 28-46 32" +
      "M-14 42C2 46 26 46 44 40M36 12C38 22 38 34 34 44",
  },
  ornament: { x: 21, y: -27, scale: 0.85 },
  lit: brow + bars,
  studs: dots("-12 48 -3 55.5 9 60 21 59.5 31 54"),
};

const ringed: Device = {
  ...base,
  surfaces: base.surfaces.toSpliced(8, 0, { tone: "lit", d: circle(19, 20, 3.4) }),
  lit: `${brow}M19 10V30M9 20H29`,
};

/** A legionary's helmet with a visor: no brim, no crest, ostrich feathers at the temples. */
export const provocator: Makes = [base, ringed];

/** The same outline elsewhere; every number pair of an absolute path is a point. */
function shifted(d: string, dx: number, dy: number): string {
  return d.replace(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, x: string, y: string) => ` ${Number(x) + dx} ${Number(y) + dy}`,
  );
}
