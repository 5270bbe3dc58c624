import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import type { CoinDetail, CoinFacing } from "./coin-detail.ts";
import { COIN_CENTRE, COIN_UNITS } from "./coin-grid.ts";
import { drawLegend } from "./legend/draw-legend.ts";
import { inscribe, legendOf } from "./legend/legend-text.ts";
import { drawBeads, drawBlank } from "./metal/coin-blank.ts";
import { inShade, METAL_TONES, metalOfLevel, PATINAS, shaded } from "./metal/coin-metal.ts";
import { coinPaint, drawGradients } from "./metal/coin-paint.ts";
import { drawWear } from "./metal/draw-wear.ts";
import { deviceOfStyle } from "./relief/device-of-style.ts";
import { drawRelief } from "./relief/draw-relief.ts";
import { mixColours, plumeColoursOf, type PlumeColours } from "./relief/plume-colour.ts";
import { strikeOf } from "./strike.ts";
import { element } from "./svg-text.ts";

export type CoinSubject = Pick<
  Gladiator,
  "id" | "name" | "nationality" | "level" | "fightingStyle"
>;

export interface CoinStaging {
  facing?: CoinFacing | undefined;
  /** Struck in shade: he lost. */
  isFallen?: boolean | undefined;
}

/** The text of an SVG picture. The same gladiator always has the same coin. */
export function drawCoin(
  gladiator: CoinSubject,
  detail: CoinDetail,
  { facing = "right", isFallen = false }: CoinStaging = {},
): string {
  const { name, nationality, level, fightingStyle } = gladiator;
  const metal = metalOfLevel(level);
  const { edge, tiltDegrees, shift, wear, ornament, make, trimmed } = strikeOf(gladiator.id);
  const plume = inLight(plumeColoursOf(nationality), isFallen);
  const tones = isFallen ? inShade(METAL_TONES[metal]) : METAL_TONES[metal];
  const paint = coinPaint(tones, plume.trim);
  const patina = isFallen ? shaded(PATINAS[metal]) : PATINAS[metal];
  const hollow = mixColours(tones.shade, patina, wear.age * 0.5);
  const die = [
    drawBeads(paint, detail),
    detail === "glyph"
      ? ""
      : drawLegend(legendOf(name, nationality), inscribe(fightingStyle), tones, detail),
    drawRelief({
      device: deviceOfStyle(fightingStyle, make, detail),
      paint,
      detail,
      ornament,
      trimmed,
      facing,
    }),
  ];
  const struck = `translate(${shift.x} ${shift.y})rotate(${tiltDegrees} ${COIN_CENTRE} ${COIN_CENTRE})`;
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${COIN_UNITS} ${COIN_UNITS}`,
      fill: "none",
    },
    drawGradients(tones, hollow, plume.dye),
    drawBlank(edge, paint),
    element("g", { transform: struck }, ...die),
    detail === "great" ? drawWear(wear.scratches, tones) : "",
  );
}

function inLight({ dye, trim }: PlumeColours, isFallen: boolean): PlumeColours {
  return isFallen ? { dye: shaded(dye), trim: shaded(trim) } : { dye, trim };
}
