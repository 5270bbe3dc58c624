import { chromium, type Browser } from "@playwright/test";
import { registerPlayer } from "@ludus/testkit/players/register-player";
import { inRoot } from "../../../setup/paths.mjs";
import { describeMachine, today } from "@ludus/testkit/figures/describe-machine";
import { writeIntoDocument } from "@ludus/testkit/figures/document";
import { helpOn, parseOptions, wholeNumber } from "@ludus/testkit/options/options";
import { buildWhatIsStale } from "../../../src/commands/build-what-is-stale.ts";
import { requireProgram } from "@ludus/testkit/programs/required-program";
import { chromium as chromiumProgram } from "../../../src/commands/find-chromium.ts";
import { openMeasuredServer } from "@ludus/testkit/processes/measured-server";
import { countNodes } from "./count-nodes.ts";
import { loadPage, PHONE, WIDE, type LoadedPage, type Visit } from "./load-page.ts";
import {
  figuresOf,
  LANDING_GOALS,
  layoutFigures,
  MARKET_GOALS,
  NODES_GOAL,
  pageTable,
  type Figure,
} from "./page-figures.ts";
import { watchLayouts } from "./watch-layouts.ts";

const OPTIONS = {
  rounds: wholeNumber("rounds", [1, 20], "how often each page is loaded (3); medians count"),
};
const HELP = `What the landing page and the market weigh, and how soon they can be used: npm run lab -- measure-page [options]

${helpOn(OPTIONS)}
Without --rounds, the figures go into docs/performance.md.
`;

/** `npm run lab -- measure-page`. Ends with 0, 1 where it broke off, 2 for a wrong option. */
const MARKET_SIZES = [60, 300];
const SCREENS = [
  ["a phone", PHONE],
  ["2560 px", WIDE],
] as const;

process.exitCode = 2;
const given = parseOptions(process.argv.slice(2), OPTIONS, HELP);
const rounds = given.rounds ?? 3;
process.exitCode = 1;
await buildWhatIsStale();
const executablePath = await requireProgram(chromiumProgram);
const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"];
const browser = await chromium.launch({ executablePath, args });
const heading = `${today()} · ${describeMachine()} · Chromium ${browser.version()}. Medians of ${rounds}.`;
console.log(heading);

const figures: Figure[] = [];
try {
  for (const size of MARKET_SIZES) figures.push(...(await measureMarketOf(size, browser)));
} finally {
  await browser.close();
}

const table = pageTable(figures);
console.log(`\n${table}`);
if (given.rounds === null) {
  writeIntoDocument(inRoot("docs", "performance.md"), `${heading}\n\n${table}`, "page");
}
process.exitCode = 0;

/** The pages are loaded from the first market only. */
async function measureMarketOf(size: number, on: Browser): Promise<Figure[]> {
  const server = await openMeasuredServer({ MARKET_SIZE: String(size) });
  try {
    const player = await registerPlayer(server, { username: "Measured" });
    const visit: Visit = { browser: on, url: server.url, player };
    const loaded =
      size === MARKET_SIZES[0]
        ? [
            ...(await measureLoads("landing", { ...visit, player: null }, "/", LANDING_GOALS)),
            ...(await measureLoads("market", visit, "/market", MARKET_GOALS)),
            ...layoutFigures(await watchLayouts(server, visit)),
          ]
        : [];
    console.log(`market of ${size}: counting elements …`);
    const counted: Figure[] = [];
    for (const [on, screen] of SCREENS) {
      const what = `market of ${size}: elements on ${on}, scrolled to the end`;
      counted.push({ what, value: await countNodes(visit, screen), unit: "", goal: NODES_GOAL });
    }
    return [...loaded, ...counted];
  } finally {
    await server.close();
  }
}

async function measureLoads(
  name: string,
  visit: Visit,
  path: string,
  goals: Parameters<typeof figuresOf>[3],
): Promise<Figure[]> {
  const plain: LoadedPage[] = [];
  const slow: LoadedPage[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`${name}: round ${round} of ${rounds} …`);
    plain.push(await loadPage(visit, path, false));
    slow.push(await loadPage(visit, path, true));
  }
  return figuresOf(name, plain, slow, goals);
}
