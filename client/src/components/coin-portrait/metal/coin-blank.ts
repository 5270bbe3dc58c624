import type { CoinDetail } from "../coin-detail.ts";
import { BEAD_RADIUS, COIN_CENTRE } from "../coin-grid.ts";
import { element, path } from "../svg-text.ts";
import type { CoinPaint } from "./coin-paint.ts";

/** The piece of metal itself: its thickness, its raised rim, the sunk field. */
export function drawBlank(edge: string, { tones, rim, field }: CoinPaint): string {
  const sunk = element("circle", {
    cx: COIN_CENTRE,
    cy: COIN_CENTRE,
    r: 110.5,
    fill: field,
    stroke: rim,
    "stroke-width": 2,
    transform: `rotate(180 ${COIN_CENTRE} ${COIN_CENTRE})`,
  });
  return [
    path(edge, { fill: tones.cut, transform: "translate(.6 2)" }),
    path(edge, { fill: rim, stroke: tones.deep }),
    sunk,
  ].join("");
}

/** A whole number of beads, so that the ring closes without a seam. */
const BEADS: Record<CoinDetail, { count: number; width: number }> = {
  glyph: { count: 44, width: 8 },
  card: { count: 72, width: 5.6 },
  great: { count: 84, width: 5 },
};

/** The ring of dots inside the rim: one dashed circle, since round caps turn dashes into dots. */
export function drawBeads({ tones }: CoinPaint, detail: CoinDetail): string {
  const { count, width } = BEADS[detail];
  const pitch = (2 * Math.PI * BEAD_RADIUS) / count;
  const ring = (stroke: string, strokeWidth: number, shift: string) =>
    element("circle", {
      cx: COIN_CENTRE,
      cy: COIN_CENTRE,
      r: BEAD_RADIUS,
      "stroke-linecap": "round",
      "stroke-dasharray": `0 ${pitch.toFixed(4)}`,
      stroke,
      "stroke-width": strokeWidth,
      transform: `translate(${shift})`,
    });
  return [
    ring(tones.deep, width, ".9 1.2"),
    ring(tones.light, width - 0.6, "0 0"),
    detail === "great" ? ring(tones.glint, width / 2.4, "-.7 -.8") : "",
  ].join("");
}
