import type { CoinDetail, CoinFacing } from "../coin-detail.ts";
import { COIN_CENTRE } from "../coin-grid.ts";
import type { CoinPaint } from "../metal/coin-paint.ts";
import { element, path } from "../svg-text.ts";
import type { Device } from "./device.ts";

interface Relief {
  device: Device;
  paint: CoinPaint;
  detail: CoinDetail;
  /** Chased into the armour, around the origin. */
  ornament: string;
  trimmed: boolean;
  facing: CoinFacing;
}

/** Line widths in coin units: the smaller the coin, the bolder its die. */
const WEIGHTS: Record<CoinDetail, { contour: number; seam: number; cut: number; dot: number }> = {
  glyph: { contour: 5, seam: 2.2, cut: 2.6, dot: 6 },
  card: { contour: 3.6, seam: 1.4, cut: 1.6, dot: 5.4 },
  great: { contour: 2.6, seam: 1, cut: 1.2, dot: 5 },
};

/** Without a legend the device may fill the coin. */
const SCALES: Record<CoinDetail, number> = { glyph: 1.28, card: 1, great: 1 };

/** Raises a device from the coin's field: cast shadow, contour, lit surfaces, engraving. */
export function drawRelief(relief: Relief): string {
  const { device, paint, detail, ornament, trimmed, facing } = relief;
  const { tones } = paint;
  const turn = facing === "left" ? -1 : 1;
  const { contour, seam } = WEIGHTS[detail];
  const surfaces = device.surfaces.filter(({ tone }) => trimmed || tone !== "trim");
  const fills = fillsOf(paint);
  const parts = [
    drawGround(surfaces, paint, { contour, turn }),
    ...surfaces.map(({ tone, d }) =>
      path(d, { fill: fills[tone] ?? "", stroke: tones.cut, "stroke-width": seam }),
    ),
    drawEngraving(device, paint, detail),
  ];
  if (detail !== "glyph") {
    const chased = { fill: tones.light, stroke: tones.cut, "stroke-width": 1.4 };
    parts.push(
      path(ornament, { ...chased, transform: placed(device.ornament) }),
      drawStuds(device.studs, paint),
    );
  }
  const place = `translate(${COIN_CENTRE} ${COIN_CENTRE})scale(${turn * SCALES[detail]} ${SCALES[detail]})${placed(device.place)}`;
  return element(
    "g",
    { "stroke-linecap": "round", "stroke-linejoin": "round", transform: place },
    ...parts,
  );
}

/** Shadow, highlight and contour behind the whole silhouette. A turned relief keeps its light. */
function drawGround(
  surfaces: Device["surfaces"],
  { tones }: CoinPaint,
  { contour, turn }: { contour: number; turn: number },
): string {
  const silhouette = surfaces.map(({ d }) => d).join("");
  const shadow = {
    transform: `translate(${3.2 * turn} 4.2)`,
    fill: tones.cut,
    stroke: tones.cut,
    "stroke-width": 4,
    opacity: 0.32,
  };
  const highlight = {
    transform: `translate(${-1.2 * turn} -1.3)`,
    stroke: tones.glint,
    "stroke-width": contour,
    opacity: 0.8,
  };
  return [
    path(silhouette, shadow),
    path(silhouette, highlight),
    path(silhouette, { fill: tones.cut, stroke: tones.cut, "stroke-width": contour }),
  ].join("");
}

function drawEngraving(device: Device, { tones }: CoinPaint, detail: CoinDetail): string {
  const { cut, dot } = WEIGHTS[detail];
  const { engraving: lines, holes } = device;
  const farLip = element(
    "g",
    { transform: "translate(.8 .9)", stroke: tones.glint },
    path(lines, { opacity: 0.7 }),
    holes && path(holes, { "stroke-width": dot }),
  );
  return [
    // Every furrow shows light on its far lip, once there are pixels for it.
    detail === "great" ? farLip : "",
    path(lines, { stroke: tones.cut, "stroke-width": cut, opacity: 0.85 }),
    path(device.lit, { stroke: tones.glint, "stroke-width": cut + 0.4, opacity: 0.9 }),
    holes && path(holes, { stroke: tones.cut, "stroke-width": dot }),
  ].join("");
}

function drawStuds(d: string, { tones }: CoinPaint): string {
  if (!d) return "";
  return [
    path(d, { transform: "translate(.6 .7)", stroke: tones.cut, "stroke-width": 4 }),
    path(d, { stroke: tones.light, "stroke-width": 3 }),
  ].join("");
}

/**
 * How a surface takes the light from the upper left: `dome` bulges, `lit` faces it, `hole` swallows
 * it. `plume` is dyed in the colour of the gladiator's people, `trim` in their second one.
 */
function fillsOf({ tones, dome, plane, plume, trim }: CoinPaint): Readonly<Record<string, string>> {
  return { dome, plane, plume, trim, lit: tones.light, dark: tones.deep, hole: tones.cut };
}

function placed({ x, y, scale }: Device["place"]): string {
  return `translate(${x} ${y})scale(${scale})`;
}
