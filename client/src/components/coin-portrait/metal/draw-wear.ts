import { element, path } from "../svg-text.ts";
import type { MetalTones } from "./coin-metal.ts";

/** Scratches: a dark furrow with light on its far lip. */
export function drawWear(scratches: string, tones: MetalTones): string {
  return element(
    "g",
    { "stroke-linecap": "round", "stroke-width": 0.8 },
    path(scratches, { stroke: tones.glint, opacity: 0.4, transform: "translate(.6 .8)" }),
    path(scratches, { stroke: tones.cut, opacity: 0.28 }),
  );
}
