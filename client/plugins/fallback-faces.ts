import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Blob as FontData, Buffer as Run, Face, Feature, Font, shape } from "harfbuzzjs";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);

/** Fonts that devices have. Those of a row have letters of one width, and so has the package's font. */
const DEVICE_FONTS = {
  /** Windows, macOS and iOS; Linux; ChromeOS. */
  Arial: {
    regular: ["Arial", "Liberation Sans", "Arimo", "Arimo Regular"],
    bold: ["Arial Bold", "Liberation Sans Bold", "Arimo Bold"],
    font: "arimo",
  },
  /** Android. Newer ones have no separate bold font. */
  Roboto: {
    regular: ["Roboto", "Roboto Regular"],
    bold: ["Roboto Bold", "Roboto", "Roboto Regular"],
    font: "roboto",
  },
};

/** Letters as often as pages have them. */
const TEXT =
  "Run a school of gladiators. Every fighter goes under the hammer, and every rival lanista sees " +
  "the same bid you do. Read the signs, hold your nerve, and be the last to raise your hand. ";
const SAMPLE = `${TEXT}${TEXT.toUpperCase()}0123456789`;
const SPACE = "U+20";
/** Each has a scale of its own: small capitals differ from a device's letters more than figures do. */
const GROUPS = [
  { letters: /[^A-Za-z ]/, range: null },
  { letters: /[a-z]/, range: "U+61-7A" },
  { letters: /[A-Z]/, range: "U+41-5A" },
  // A browser takes a line's height from the font that has the space.
  { letters: / /, range: SPACE },
] as const;

interface WebFace {
  family: string;
  weight: number;
  file: string;
}

/**
 * Faces of fonts that devices have, scaled to the widths and the height of a web font: its lines
 * break where they break until then. The families are "Cinzel on Arial" and so on.
 */
export async function fallbackFacesOf({ family, weight, file }: WebFace): Promise<string> {
  const web = await openFont(file);
  const faces = Object.entries(DEVICE_FONTS).map(async ([like, { regular, bold, font }]) => {
    const [names, style] = weight > 500 ? [bold, "700-normal"] : [regular, "400-normal"];
    const device = await openFont(
      require.resolve(`@fontsource/${font}/files/${font}-latin-${style}.woff2`),
    );
    return GROUPS.map(({ letters, range }) => {
      const scale = widthOf(letters, web) / widthOf(letters, device);
      return `@font-face {
  font-family: "${family} on ${like}";
  font-weight: ${weight};
  src: ${names.map((name) => `local("${name}")`).join(", ")};
  size-adjust: ${percent(scale)};
  ${range === null ? "" : `unicode-range: ${range};`}
  ${range === SPACE ? heightOf(web, scale) : ""}
}`;
    }).join("\n");
  });
  return (await Promise.all(faces)).join("\n");
}

async function openFont(file: string): Promise<Font> {
  const options = { targetFormat: "truetype", keepFeatures: ["kern", "lnum", "tnum"] } as const;
  return new Font(new Face(new FontData(await subsetFont(readFileSync(file), SAMPLE, options))));
}

/** How wide the sample's letters of a group are in all, in ems. */
function widthOf(letters: RegExp, font: Font): number {
  const run = new Run();
  run.addText(SAMPLE);
  run.guessSegmentProperties();
  shape(font, run, [new Feature("lnum"), new Feature("tnum")]);
  return run
    .getGlyphInfosAndPositions()
    .filter(({ cluster }) => letters.test(SAMPLE.charAt(cluster)))
    .reduce((sum, { xAdvance = 0 }) => sum + xAdvance / font.face.upem, 0);
}

/** A web font's height, for a face of that scale. */
function heightOf(font: Font, scale: number): string {
  const { ascender, descender } = font.hExtents();
  const share = (part: number) => percent(part / font.face.upem / scale);
  return `ascent-override: ${share(ascender)};
  descent-override: ${share(-descender)};`;
}

function percent(share: number): string {
  return `${Number((100 * share).toFixed(1))}%`;
}
