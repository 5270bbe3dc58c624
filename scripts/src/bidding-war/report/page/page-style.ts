import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);

const FACES = [
  { family: "Cinzel", weight: 700 },
  { family: "Alegreya Sans", weight: 400 },
  { family: "Alegreya Sans", weight: 700 },
];

export const COLORS = {
  accepted: "#c8962e",
  refused: "#c9b48a",
  median: "#3d6b3a",
  tail: "#a11d2b",
  porphyry: "#3a0d14",
  slate: "#4a6272",
};

/** The game's look, with its fonts: the page must stand alone offline. */
export function pageStyle(): string {
  const ofCharts = readFileSync(resolve("uplot/dist/uPlot.min.css"), "utf8");
  const ofReport = readFileSync(new URL("report.css", import.meta.url), "utf8");
  return `${FACES.map(embedFace).join("")}${ofCharts}${ofReport}`;
}

/** Empty where the client's fonts are not installed; the page then falls back to others. */
function embedFace({ family, weight }: (typeof FACES)[number]): string {
  const name = family.toLowerCase().replace(" ", "-");
  const file = `@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`;
  try {
    const font = readFileSync(resolve(file)).toString("base64");
    return `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${font}) format("woff2")}`;
  } catch {
    return "";
  }
}
