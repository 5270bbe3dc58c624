import { writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { makeTemporaryFolder } from "@ludus/testkit/services/temporary-folder";
import { buildWhatIsStale } from "../../../src/commands/build-what-is-stale.ts";
import { inRoot } from "../../../setup/paths.mjs";
import { UserError } from "../../../setup/user-error.mjs";
import { Bench, type Part } from "./bench.ts";
import { parseBenchOptions } from "./bench-options.ts";
import { measureClosings } from "./rows/closing-rows.ts";
import { measureCrowds } from "./rows/crowd-rows.ts";
import { measureEngine } from "./rows/engine-rows.ts";
import { measureGames } from "./rows/games-rows.ts";
import { measureHistory } from "./rows/history-rows.ts";
import { measurePostgres } from "./rows/postgres-rows.ts";
import { writeIntoDocument } from "@ludus/testkit/figures/document";
import { describeSetting, tableOf } from "./report.ts";
import { measureServer } from "./rows/server-rows.ts";

/** `npm run lab -- bench`. Ends with 0, 1 where bids are missing or it broke off, 2 for a wrong option. */
const SECONDS_MAX = 1200;
const SERVER_PARTS: ReadonlySet<Part> = new Set<Part>(["http", "socket", "page"]);

process.exitCode = 2;
const { parts, pace, isWhole, jsonFile } = parseBenchOptions(process.argv.slice(2));
const machine = `${describeSetting()} · load ${(loadavg()[1] ?? NaN).toFixed(1)} by others`;
console.log(machine);
console.log("Load and servers share these cores. Each comparison is measured in turns, ABBA….");

const alarm = setTimeout(() => {
  console.error(`Given up after ${SECONDS_MAX} s.`);
  process.exit(1);
}, SECONDS_MAX * 1000);
// On the disk that the game's own database is on: what syncing costs there is what counts. Not in its
// folder, which is closed to the user that PostgreSQL runs as.
const { path: folder } = makeTemporaryFolder("bench", inRoot(".ludus"));
process.once("SIGINT", () => process.exit(130));
process.once("SIGTERM", () => process.exit(143));

const bench = new Bench(folder, pace);
try {
  await buildWhatIsStale(["server"]);
  if (parts.includes("engine")) await measureEngine(bench);
  if (parts.includes("postgres")) await measurePostgres(bench);
  if (parts.some((part) => SERVER_PARTS.has(part))) await measureServer(bench, parts);
  if (parts.includes("crowd")) await measureCrowds(bench);
  if (parts.includes("closings")) await measureClosings(bench);
  if (parts.includes("games")) await measureGames(bench);
  if (parts.includes("history")) await measureHistory(bench);
} catch (error) {
  console.error(error instanceof UserError ? error.message : error);
  process.exit(1);
}
clearTimeout(alarm);

const checks =
  bench.faults.length === 0
    ? `Checked: all ${bench.acceptedBids.toLocaleString("en-US")} accepted bids, the game's and the bare program's, are in the databases, and the gold adds up.`
    : `Broken: ${bench.faults.join("; ")}.`;
const { results, figures, faults, acceptedBids } = bench;
const text = [tableOf(results), ...figures, checks].join("\n\n");
console.log(`\n${text}`);
if (isWhole) {
  const heading = `${machine}. Load and servers share the cores.`;
  writeIntoDocument(inRoot("docs", "performance.md"), `${heading}\n\n${text}`, "bench");
}
if (jsonFile !== null) {
  const cores = availableParallelism();
  const report = { machine, cores, pace, acceptedBids, faults, results, figures };
  writeFileSync(jsonFile, `${JSON.stringify(report, null, 2)}\n`);
}
process.exitCode = bench.faults.length > 0 ? 1 : 0;
