import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";
import { fallbackFaces } from "./fallback-faces.ts";

interface Face {
  family: string;
  font: string;
  weight: number;
  /** The letters of its first file. */
  core: string;
}

/** Names and sentences. */
const LETTERS = textOf("U+20,U+27,U+2C-2E,U+41-5A,U+61-7A,U+B7,U+2019,U+2026");
/** Headings and buttons: also figures and the signs of good print. */
const PRINT =
  LETTERS +
  textOf(
    "U+21,U+25-26,U+28-29,U+2B,U+2F,U+30-3A,U+3F,U+5F,U+A0,U+D7,U+2013-2014,U+2018,U+201C-201D",
  );
/** Fields also show addresses of mail. */
const TYPED = PRINT + textOf("U+22-23,U+3B,U+40");

const FACES: readonly Face[] = [
  { family: "Cinzel", font: "cinzel", weight: 500, core: PRINT },
  { family: "Cinzel", font: "cinzel", weight: 700, core: PRINT },
  { family: "Alegreya Sans", font: "alegreya-sans", weight: 400, core: TYPED },
  { family: "Alegreya Sans", font: "alegreya-sans", weight: 500, core: PRINT },
  { family: "Alegreya Sans", font: "alegreya-sans", weight: 700, core: PRINT },
  { family: "Uncial Antiqua", font: "uncial-antiqua", weight: 400, core: LETTERS },
];
/** Every page begins with these. */
const PRELOADED = ["cinzel-700", "alegreya-sans-400", "alegreya-sans-700"];

/** Kerning, and figures of one height and width. */
const FEATURES = ["kern", "lnum", "tnum"];

export const FONTS = "virtual:fonts.css";
/** The market's document names one style sheet alone. */
const WITH_FONTS = "/src/styles/market.css";
const require = createRequire(import.meta.url);
const folder = join(import.meta.dirname, "../../node_modules/.cache/ludus-fonts");

/**
 * The style sheet `virtual:fonts.css`: each face in three files. The first has what every page needs;
 * a browser fetches the others for players' names, if one has a letter that isn't in it. Then the fallbacks.
 */
export function subsetFonts(): Plugin {
  return {
    name: "subset-fonts",
    // Before Vite makes files of what a style sheet names; Tailwind is earlier still.
    enforce: "pre",
    resolveId: (id) => (id === FONTS ? id : null),
    load: (id) => (id === FONTS ? drawFaces() : null),
    transform: async (css, id) => (id.endsWith(WITH_FONTS) ? `${await drawFaces()}\n${css}` : null),
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        // Vite serves them from their sources, without a bundle.
        if (!bundle) return [];
        const files = Object.keys(bundle);
        return PRELOADED.map((name) => {
          const file = files.find((path) => path.includes(`/${name}-core-`));
          if (file === undefined) throw new Error(`The build has no ${name}-core`);
          const attrs = { rel: "preload", as: "font", type: "font/woff2", crossorigin: "" };
          return { tag: "link", attrs: { ...attrs, href: `/${file}` }, injectTo: "head" };
        });
      },
    },
  };
}

async function drawFaces(): Promise<string> {
  mkdirSync(folder, { recursive: true });
  return [...(await Promise.all(FACES.map(stylesOf))), fallbackFaces()].join("\n");
}

async function stylesOf({ family, font, weight, core: text }: Face): Promise<string> {
  const fileOf = (subset: string) =>
    require.resolve(`@fontsource/${font}/files/${font}-${subset}-${weight}-normal.woff2`);
  const ranges = JSON.parse(
    readFileSync(require.resolve(`@fontsource/${font}/unicode.json`), "utf8"),
  ) as { latin: string; "latin-ext": string };

  const core = join(folder, `${font}-${weight}-core.woff2`);
  // The hints of Alegreya Sans weigh a third of it, and few screens still heed any.
  const noHinting = font === "alegreya-sans";
  const options = { targetFormat: "woff2", keepFeatures: FEATURES, noHinting } as const;
  writeFileSync(core, await subsetFont(readFileSync(fileOf("latin")), text, options));

  const points = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const rest = [...codePoints(ranges.latin)].filter((point) => !points.includes(point));
  const faces = [
    { file: core, range: rangeOf(points) },
    { file: fileOf("latin"), range: rangeOf(rest) },
    { file: fileOf("latin-ext"), range: ranges["latin-ext"] },
  ].map(
    ({ file, range }) => `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  font-style: normal;
  font-display: swap;
  src: url("${file}") format("woff2");
  unicode-range: ${range};
}`,
  );
  return faces.join("\n");
}

function textOf(range: string): string {
  return String.fromCodePoint(...codePoints(range));
}

/** Reads a CSS range such as "U+20-7E,U+A0". */
function* codePoints(range: string): Generator<number> {
  for (const part of range.split(",")) {
    const [from = "", to = from] = part.trim().replace("U+", "").split("-");
    for (let point = parseInt(from, 16); point <= parseInt(to, 16); point += 1) yield point;
  }
}

function rangeOf(points: readonly number[]): string {
  const runs: [from: number, to: number][] = [];
  for (const point of points.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.[1] === point - 1) last[1] = point;
    else runs.push([point, point]);
  }
  return runs.map(([from, to]) => `U+${from.toString(16)}-${to.toString(16)}`).join(",");
}
