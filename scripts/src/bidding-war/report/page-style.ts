import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);

const FACES = [
  { family: "Cinzel", weight: 700, file: "cinzel/files/cinzel-latin-700-normal.woff2" },
  {
    family: "Alegreya Sans",
    weight: 400,
    file: "alegreya-sans/files/alegreya-sans-latin-400-normal.woff2",
  },
  {
    family: "Alegreya Sans",
    weight: 700,
    file: "alegreya-sans/files/alegreya-sans-latin-700-normal.woff2",
  },
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
  return `${FACES.map(embedFace).join("")}${ofCharts}${STYLE}`;
}

/** Empty where the client's fonts are not installed; the page then falls back to others. */
function embedFace({ family, weight, file }: (typeof FACES)[number]): string {
  try {
    const font = readFileSync(resolve(`@fontsource/${file}`)).toString("base64");
    return `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${font}) format("woff2")}`;
  } catch {
    return "";
  }
}

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#ece3d2;color:#2b2019;font:17px/1.45 "Alegreya Sans","Gill Sans","Segoe UI",sans-serif;font-variant-numeric:lining-nums tabular-nums}
h1,h2,h3{font-family:Cinzel,"Trajan Pro",Georgia,serif;font-weight:700;margin:0;text-wrap:balance}
header{background:#3a0d14;border-bottom:3px solid #c8962e;color:#f6e3ad;padding:28px 24px 24px}
header>*,main{max-width:1312px;margin-inline:auto}
header h1{font-size:34px;letter-spacing:.04em}
header p{margin-block:6px 0;color:#ece3d2}
main{padding-block:24px}
@media (max-width:1360px){main{padding-inline:24px}}
section{margin-block:0 28px}
h2{font-size:21px;margin-bottom:12px;color:#3a0d14}
h3{font-size:16px}
.verdict{border-left:6px solid;padding:14px 18px;border-radius:3px;font-size:19px}
.won{border-color:#3d6b3a;background:#e3ebd6}
.lost{border-color:#a11d2b;background:#f8e2de}
.verdict h2{margin:0;color:inherit}
.verdict ul{margin:8px 0 0;padding-left:20px}
.tablets{display:grid;grid-template-columns:repeat(auto-fit,minmax(168px,1fr));gap:14px;padding:0;margin:0;list-style:none}
.tablets li,figure,.ledger{background:#fbf7ee;border:1px solid #d8c9ae;border-radius:4px;box-shadow:0 1px 2px #3a260d1f}
.tablets li{padding:14px 16px}
.tablets strong{display:block;font:700 27px/1.2 Cinzel,Georgia,serif;color:#7d1620}
.tablets span{color:#66564b}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,440px),1fr));gap:16px}
figure{margin:0;padding:14px 16px 8px;min-width:0}
figcaption{margin-bottom:6px}
.chart{min-height:250px}
.uplot{font:inherit}
.uplot .u-legend{width:auto;margin:0;font-size:15px;color:#66564b;text-align:left}
.uplot .u-legend :is(th,td){padding:0;border:0;text-align:left;font-weight:400;white-space:normal;cursor:default}
.u-legend .u-marker{width:11px;height:11px;border-radius:2px}
.u-legend .u-value{min-width:3.6em;margin-left:6px}
.u-inline.u-live th::after{content:none}
.u-over i{position:absolute;top:0;bottom:0;width:9px;margin-left:-4px;background:linear-gradient(#3a0d14,#3a0d14) center/1px no-repeat}
.u-over i.fault{background:repeating-linear-gradient(#3a0d14 0 3px,#0000 3px 7px) center/1px no-repeat}
.fault::before{content:"";position:absolute;left:0;border:4.5px solid #0000;border-top:8px solid #3a0d14}
.percentile::before{content:attr(data-label);position:absolute;top:0;left:9px;white-space:nowrap;color:#3a0d14;font:700 13px/1.2 "Alegreya Sans",sans-serif;text-shadow:0 0 3px #fbf7ee,0 0 3px #fbf7ee,0 0 3px #fbf7ee}
.percentile.late::before{top:16px}
.percentile:first-of-type::before,.percentile.late::before{left:auto;right:9px}
.nothing{color:#66564b}
.ledger{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{padding:7px 14px;text-align:right;border-bottom:1px solid #e0d4bd;white-space:nowrap}
th:first-child,td:first-child{text-align:left;white-space:normal}
thead th{font-size:15px;color:#66564b;background:#f4ecd9}
tbody tr:last-child td{border-bottom:0}
pre{margin:0;padding:14px 16px;overflow-x:auto;font:14px/1.45 ui-monospace,Consolas,monospace;white-space:pre-wrap}
.notes li{margin-bottom:4px}
.boundary{color:#66564b;max-width:100ch}
@media (max-width:600px){header h1{font-size:26px}main{padding-inline:16px}}
`;
