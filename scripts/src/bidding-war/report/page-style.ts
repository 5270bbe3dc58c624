import { readFileSync } from "node:fs";
import { inRoot } from "../../../setup/paths.mjs";

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

/** The game's look, fonts included: the page asks nobody for anything. */
export function pageStyle(): string {
  return `${FACES.map(embedFace).join("")}${STYLE}`;
}

/** The client's fonts, where they are installed; without them the page is read in others. */
function embedFace({ family, weight, file }: (typeof FACES)[number]): string {
  try {
    const font = readFileSync(inRoot("node_modules", "@fontsource", file)).toString("base64");
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
figure{margin:0;padding:14px 16px 8px;overflow-x:auto}
figcaption{display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:space-between;align-items:baseline;margin-bottom:6px}
.legend{display:flex;flex-wrap:wrap;gap:0 14px;list-style:none;margin:0;padding:0;font-size:15px;color:#66564b}
.legend i{display:inline-block;width:11px;height:11px;border-radius:2px;margin-right:6px}
svg{display:block;width:100%;min-width:420px;height:auto}
svg text{font:13px "Alegreya Sans",sans-serif;fill:#66564b}
.grid{stroke:#e0d4bd}
.line{fill:none;stroke-width:2.2;stroke-linejoin:round;stroke-linecap:round}
.mark line{stroke:#3a0d14;stroke-dasharray:3 4}
.mark path{fill:#3a0d14}
.percentile line{stroke:#3a0d14;stroke-width:1.2}
.percentile text{fill:#3a0d14;font-weight:700;stroke:#fbf7ee;stroke-width:4px;paint-order:stroke}
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
