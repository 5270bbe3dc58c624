import type { CoinDetail } from "../coin-detail.ts";
import { COIN_CENTRE } from "../coin-grid.ts";
import type { MetalTones } from "../metal/coin-metal.ts";
import { element, path } from "../svg-text.ts";
import { fitLegend, hundredth, letterWidth } from "./legend-fit.ts";
// Outlines of Cinzel Bold (SIL Open Font License): a picture can't use the fonts of its page.
import letters from "./letters.json";

interface Arc {
  radius: number;
  /** Degrees clockwise from the right. */
  middle: number;
  /** Clockwise; below 0 the letters run the other way and stand upright below the centre. */
  sweep: number;
}

const TOP: Arc = { radius: 85, middle: -90, sweep: 236 };
const BOTTOM: Arc = { radius: 98.5, middle: 90, sweep: -92 };

const LETTERS: Readonly<Record<string, string>> = letters;
/** Their units in a font size; they begin at the left end of the base line. */
const LETTER_UNITS = 200;

const LINE_WIDTH = 0.9;

/** `top` runs clockwise over the top, `bottom` stands upright along the bottom. */
export function drawLegend(
  top: string,
  bottom: string,
  tones: MetalTones,
  detail: CoinDetail,
): string {
  const lineWidth = detail === "great" ? LINE_WIDTH : 0;
  const letters = drawArc(top, TOP, lineWidth) + drawArc(bottom, BOTTOM, lineWidth);
  if (detail !== "great") return element("g", { fill: tones.cut }, letters);
  const shade = {
    fill: tones.cut,
    stroke: tones.cut,
    opacity: 0.85,
    transform: "translate(.9 1.1)",
  };
  const face = {
    fill: tones.light,
    stroke: tones.deep,
    "paint-order": "stroke",
  };
  return [
    element("g", shade, letters),
    element("g", { fill: tones.glint, transform: "translate(-.7 -.8)" }, letters),
    element("g", face, letters),
  ].join("");
}

/** The letters side by side, each turned about the middle of its foot. */
function drawArc(text: string, { radius, middle, sweep }: Arc, lineWidth: number): string {
  const { fontSize, letterSpacing } = fitLegend(text, {
    arc: (Math.abs(sweep) * Math.PI * radius) / 180,
    fontSizeMax: 19,
    letterSpacingMax: 4,
  });
  const letters = Array.from(text, (letter) => ({
    letter,
    advance: letterWidth(letter) * fontSize + letterSpacing,
  }));
  const length = letters.reduce((sum, { advance }) => sum + advance, 0);
  const isClockwise = sweep > 0;
  let begun = -length / 2;
  return letters
    .map(({ letter, advance }) => {
      const degrees = (((begun + advance / 2) / radius) * 180) / Math.PI;
      begun += advance;
      const outline = LETTERS[letter];
      if (outline === undefined) return "";
      const turn = isClockwise ? middle + 90 + degrees : middle - 90 - degrees;
      const foot = isClockwise ? -radius : radius;
      return path(outline, {
        transform: `rotate(${hundredth(turn)} ${COIN_CENTRE} ${COIN_CENTRE})translate(${hundredth(COIN_CENTRE - advance / 2)} ${COIN_CENTRE + foot})scale(${fontSize / LETTER_UNITS})`,
        ...(lineWidth > 0 && { "stroke-width": hundredth((lineWidth * LETTER_UNITS) / fontSize) }),
      });
    })
    .join("");
}
