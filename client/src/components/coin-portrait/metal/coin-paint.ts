import type { MetalTones } from "./coin-metal.ts";
import { mixColours } from "../relief/plume-colour.ts";
import { element } from "../svg-text.ts";

/** Fills for one coin: plain tones, and references to the gradients in its own picture. */
export interface CoinPaint {
  tones: MetalTones;
  rim: string;
  field: string;
  dome: string;
  plane: string;
  plume: string;
  trim: string;
}

export function coinPaint(tones: MetalTones, trim: string): CoinPaint {
  return {
    tones,
    trim,
    rim: "url(#rim)",
    field: "url(#field)",
    dome: "url(#dome)",
    plane: "url(#plane)",
    plume: "url(#plume)",
  };
}

/** `hollow` is the colour at the foot of the rim, where the field is never rubbed clean. */
export function drawGradients(tones: MetalTones, hollow: string, dye: string): string {
  const { glint, light, base, shade, deep } = tones;
  return [
    linear("rim", { x1: 0.2, x2: 0.8, y2: 1 }, [glint], [base, 0.5], [deep, 1]),
    // Painted upside down by the blank: a sunk field is darkest where the rim shades it.
    radial(
      "field",
      { cx: 0.5, cy: 0.5, r: 0.56, fx: 0.62, fy: 0.7 },
      [light],
      [base, 0.55],
      [hollow, 1],
    ),
    radial("dome", { cx: 0.34, cy: 0.24, r: 0.85 }, [glint], [light, 0.3], [base, 0.62], [deep, 1]),
    linear("plane", { x2: 0.7, y2: 1 }, [light], [base, 0.5], [shade, 1]),
    linear(
      "plume",
      { x2: 0.6, y2: 1 },
      [mixColours(dye, "#ffffff", 0.28)],
      [dye, 0.45],
      [mixColours(dye, "#000000", 0.4), 1],
    ),
  ].join("");
}

type Place = Readonly<Record<string, number>>;
type Stop = readonly [colour: string, offset?: number];

function linear(id: string, place: Place, ...stops: Stop[]): string {
  return element("linearGradient", { id, ...place }, ...stops.map(drawStop));
}

function radial(id: string, place: Place, ...stops: Stop[]): string {
  return element("radialGradient", { id, ...place }, ...stops.map(drawStop));
}

function drawStop([colour, offset = 0]: Stop): string {
  return element("stop", { "stop-color": colour, offset });
}
