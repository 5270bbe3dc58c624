import { parseArgs } from "node:util";
import { openDatabaseTemplate } from "./database-template.ts";
import { simulate, type Run } from "./simulate.ts";

const USAGE = `Usage: npm run lab -- simulate [--seeds 100] [--first 1] [--hours 72] [--seed N]
Plays days of auctions under a virtual clock, through the real rules, batches and database, while
processes die, commits get lost, clocks jump and messages come twice. Every seed is another history,
always the same one. --seed plays one and prints all of it.
Exit code: 0 every seed kept its promises, 1 one did not, 2 a wrong option.`;
const HISTORY_LINES_SHOWN = 30;
/** Between two lines of progress where stderr is no terminal. */
const PROGRESS_EVERY_MS = 10_000;
let toldAt = performance.now();

const options = read();
if (options) process.exitCode = await run(options);

async function run({ first, count, hours, isVerbose }: NonNullable<typeof options>) {
  const template = await openDatabaseTemplate();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      template.remove();
      process.exit(1);
    });
  }
  const startedMs = performance.now();
  let failures = 0;
  let acceptedBids = 0;
  try {
    for (let seed = first; seed < first + count; seed += 1) {
      const played = await template.withCopy((database) => simulate(seed, hours, database));
      acceptedBids += played.acceptedBids;
      if (isVerbose) console.log(played.history.join("\n"));
      if (played.faults.length > 0) {
        failures += 1;
        report(played, hours, isVerbose);
      } else if (isVerbose) console.log(`Seed ${seed} is sound. Its history: ${played.hash}`);
      progress(seed - first + 1, count);
    }
  } finally {
    template.remove();
  }
  const secondsTaken = (performance.now() - startedMs) / 1000;
  console.log(
    `${count} ${count === 1 ? "history" : "histories"} of ${hours} hours, ${acceptedBids} accepted bids, in ${secondsTaken.toFixed(1)} s (${((1000 * secondsTaken) / count).toFixed(0)} ms each): ${failures === 0 ? "every one kept its promises" : `${failures} did NOT keep their promises`}.`,
  );
  return failures === 0 ? 0 : 1;
}

function report({ seed, faults, hash, history }: Run, hours: number, isVerbose: boolean): void {
  console.log(`\nSeed ${seed} did not keep its promises (history ${hash}):`);
  for (const fault of faults.slice(0, 5)) console.log(`  ${fault}`);
  if (!isVerbose) {
    console.log("The last that happened before that was noticed:");
    const noticed = history.findIndex((line) => line.includes("CHECK:"));
    const end = noticed === -1 ? history.length : noticed + 1;
    for (const line of history.slice(Math.max(0, end - HISTORY_LINES_SHOWN), end)) {
      console.log(`  ${line}`);
    }
  }
  console.log(`Play it again: npm run lab -- simulate --seed ${seed} --hours ${hours}\n`);
}

/** Rewrites one line of a terminal; into a pipe or a file goes a new line every ten seconds. */
function progress(done: number, count: number): void {
  if (count === 1) return;
  if (process.stderr.isTTY) {
    process.stderr.write(done === count ? "\r\u001b[K" : `\r${done} of ${count}`);
  } else if (done < count && performance.now() - toldAt >= PROGRESS_EVERY_MS) {
    toldAt = performance.now();
    console.error(`${done} of ${count} seeds played`);
  }
}

function read() {
  try {
    const number = (name: string, text: string) => {
      const value = Number(text);
      if (Number.isSafeInteger(value) && value > 0) return value;
      throw new Error(`--${name} must be a whole number above 0, not "${text}"`);
    };
    const { values } = parseArgs({
      options: {
        seeds: { type: "string", default: "100" },
        first: { type: "string", default: "1" },
        hours: { type: "string", default: "72" },
        seed: { type: "string" },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    if (values.help) {
      console.log(USAGE);
      return null;
    }
    const isVerbose = values.seed !== undefined;
    return {
      first:
        values.seed === undefined ? number("first", values.first) : number("seed", values.seed),
      count: isVerbose ? 1 : number("seeds", values.seeds),
      hours: number("hours", values.hours),
      isVerbose,
    };
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    process.exitCode = 2;
    return null;
  }
}
