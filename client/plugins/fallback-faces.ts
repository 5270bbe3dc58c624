type Device = keyof typeof LOCAL_FONTS;

const ARIAL = ["Arial", "Liberation Sans", "Arimo", "Arimo Regular"];
const ROBOTO = ["Roboto", "Roboto Regular"];

/** The names under which devices have a font, by the weight that stands in. */
const LOCAL_FONTS = {
  Arial: { normal: ARIAL, bold: ["Arial Bold", "Liberation Sans Bold", "Arimo Bold"] },
  Roboto: { normal: ROBOTO, bold: ["Roboto Bold", ...ROBOTO] },
};

/** Sizes are `size-adjust` in percent; the heights are those of the space. */
type Scale = readonly [
  family: string,
  weight: number,
  on: Device,
  signs: number,
  small: number,
  capitals: number,
  space: number,
  ascent: number,
  descent: number,
];

const SCALES: readonly Scale[] = [
  ["Cinzel", 500, "Arial", 86.9, 130.4, 101.7, 91.4, 106.7, 40.7],
  ["Cinzel", 500, "Roboto", 92.2, 129.5, 110.6, 101.4, 96.3, 36.7],
  ["Cinzel", 700, "Arial", 95, 121.3, 105.1, 90.8, 107.5, 41],
  ["Cinzel", 700, "Roboto", 94.4, 129, 114.2, 101.4, 96.3, 36.7],
  ["Alegreya Sans", 400, "Arial", 84.3, 88.8, 81.3, 60.4, 132.6, 33.1],
  ["Alegreya Sans", 400, "Roboto", 89.4, 88.2, 88.4, 66.9, 119.6, 29.9],
  ["Alegreya Sans", 500, "Arial", 84.3, 90.1, 82.6, 58.5, 136.7, 34.2],
  ["Alegreya Sans", 500, "Roboto", 89.4, 89.5, 89.8, 64.9, 123.3, 30.8],
  ["Alegreya Sans", 700, "Arial", 84.3, 84.6, 83.3, 54.8, 145.9, 36.5],
  ["Alegreya Sans", 700, "Roboto", 83.7, 89.9, 90.6, 61.2, 130.7, 32.7],
  ["Uncial Antiqua", 400, "Arial", 110.4, 132.3, 115.3, 91.4, 107.8, 36.1],
  ["Uncial Antiqua", 400, "Roboto", 117.1, 131.3, 125.4, 101.4, 97.3, 32.6],
];

/**
 * Faces of fonts that devices have, scaled to the widths and heights of our own: lines break where they will
 * break once those come. Scale them anew for a new version of a font; layout-shift.spec.ts tells.
 */
export function fallbackFaces(): string {
  return SCALES.flatMap(([family, weight, on, signs, small, capitals, space, ascent, descent]) => {
    const fonts = LOCAL_FONTS[on][weight === 700 ? "bold" : "normal"];
    const faceOf = (size: number, further = "") => `@font-face {
  font-family: "${family} on ${on}";
  font-weight: ${weight};
  src: ${fonts.map((font) => `local("${font}")`).join(", ")};
  size-adjust: ${size}%;${further}
}`;
    const heights = ` ascent-override: ${ascent}%; descent-override: ${descent}%;`;
    return [
      faceOf(signs),
      faceOf(small, " unicode-range: U+61-7A;"),
      faceOf(capitals, " unicode-range: U+41-5A;"),
      faceOf(space, ` unicode-range: U+20;${heights}`),
    ];
  }).join("\n");
}
