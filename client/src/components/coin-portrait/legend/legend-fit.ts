/** Advance widths of Cinzel Bold in thousandths of the font size. */
const WIDTHS: Record<string, number> = {
  A: 717,
  B: 674,
  C: 780,
  D: 828,
  E: 632,
  F: 596,
  G: 836,
  H: 862,
  I: 387,
  K: 757,
  L: 617,
  M: 953,
  N: 865,
  O: 879,
  P: 656,
  Q: 883,
  R: 747,
  S: 578,
  T: 667,
  V: 728,
  X: 729,
  Y: 702,
  Z: 661,
  "·": 219,
  " ": 250,
};
const WIDTH_UNKNOWN = 750;

export interface LegendFit {
  fontSize: number;
  letterSpacing: number;
}

interface Room {
  /** Length of the arc, in coin units. */
  arc: number;
  fontSizeMax: number;
  letterSpacingMax: number;
}

/** The largest letters that fit the arc, spaced out to fill it as far as they may. */
export function fitLegend(text: string, { arc, fontSizeMax, letterSpacingMax }: Room): LegendFit {
  const ems = textEms(text);
  const gaps = Math.max(1, text.length - 1);
  const fontSize = Math.min(fontSizeMax, arc / (ems + gaps * 0.04));
  const spare = (arc - ems * fontSize) / gaps;
  return {
    fontSize: hundredth(fontSize),
    letterSpacing: hundredth(Math.min(letterSpacingMax, spare)),
  };
}

function textEms(text: string): number {
  let ems = 0;
  for (const letter of text) ems += letterWidth(letter);
  return ems;
}

/** In font sizes. */
export function letterWidth(letter: string): number {
  return (WIDTHS[letter] ?? WIDTH_UNKNOWN) / 1000;
}

export function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}
