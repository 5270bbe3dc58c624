import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { buildWhatIsStale } from "../../setup/build.mjs";
import { inRoot } from "../../setup/paths.mjs";
import { Bench, PARTS, type Part } from "./bench.ts";
import { measureEngine } from "./engine-rows.ts";
import { measureFanOut } from "./fan-out-rows.ts";
import { measureHistory } from "./history-rows.ts";
import { measureNodes } from "./node-rows.ts";
import { measurePostgres } from "./postgres-rows.ts";
import { describeMachine, tableOf, writeIntoDocument } from "./report.ts";
import { measureServer } from "./server-rows.ts";

/**
 * How much of what the engines below can do is left when they play the game: `npm run bench`.
 * `-- --only engine,postgres,http,socket,page,fan-out,nodes,history` measures some of it and `--rounds`, `--seconds` more or less
 * of it, without touching the document; `--profiles FOLDER` leaves processor profiles. The history takes
 * minutes to write, so it is measured only when asked for.
 */
const SECONDS_MAX = 400;
const { values } = parseArgs({
  options: {
    json: { type: "string" },
    only: { type: "string" },
    rounds: { type: "string" },
    seconds: { type: "string" },
    profiles: { type: "string" },
  },
});
const SERVER_PARTS: ReadonlySet<Part> = new Set<Part>(["http", "socket", "page"]);
const parts = PARTS.filter((part) => values.only?.split(",").includes(part) ?? part !== "history");
const isWhole = !values.only && !values.rounds && !values.seconds && !values.profiles;
const pace = { rounds: Number(values.rounds ?? 5), secondsPerSlice: Number(values.seconds ?? 1.2) };
const machine = describeMachine();
console.log(machine);
console.log("Load and servers share these cores. Each comparison is measured in turns, ABBA….");

const alarm = setTimeout(() => {
  console.error(`Given up after ${SECONDS_MAX} s.`);
  process.exit(1);
}, SECONDS_MAX * 1000);
// On the disk that the game's own database is on: what syncing costs there is what counts.
mkdirSync(inRoot("data"), { recursive: true });
const folder = mkdtempSync(inRoot("data", "bench-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
process.once("SIGINT", () => process.exit(130));
process.once("SIGTERM", () => process.exit(143));

const bench = new Bench(folder, pace, values.profiles);
try {
  await buildWhatIsStale(["server"]);
  if (parts.includes("engine")) await measureEngine(bench);
  if (parts.includes("postgres")) await measurePostgres(bench);
  if (parts.some((part) => SERVER_PARTS.has(part))) await measureServer(bench, parts);
  if (parts.includes("fan-out")) await measureFanOut(bench);
  if (parts.includes("nodes")) await measureNodes(bench);
  if (parts.includes("history")) await measureHistory(bench);
} catch (error) {
  console.error(error);
  process.exit(1);
}
clearTimeout(alarm);

const table = tableOf(bench.results);
const checks =
  bench.faults.length === 0
    ? `Checked: all ${bench.acceptedBids.toLocaleString("en-US")} accepted bids, the game's and the bare program's, are in the databases, and the gold adds up.`
    : `Broken: ${bench.faults.join("; ")}.`;
const text = [table, ...bench.figures, checks].join("\n\n");
console.log(`\n${text}`);
if (isWhole) {
  const heading = `${machine}. Load and servers share the cores.`;
  writeIntoDocument(inRoot("docs", "performance.md"), `${heading}\n\n${text}`);
}
if (values.json !== undefined) {
  const { results, figures, faults, acceptedBids } = bench;
  const report = {
    machine,
    cores: availableParallelism(),
    pace,
    acceptedBids,
    faults,
    results,
    figures,
  };
  writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
}
process.exitCode = bench.faults.length > 0 ? 1 : 0;
