import { AccountFile } from "../bidding-war/accounts/account-file.ts";
import { createHttpFetch } from "../bidding-war/players/http-fetch.ts";
import { openHouseClock } from "../bidding-war/house-clock.ts";
import { seededRandom } from "../bidding-war/seeded-random.ts";
import { knock } from "../bidding-war/war/knock.ts";
import { WarError } from "../bidding-war/war-error.ts";
import { OptionError } from "../options/option-error.ts";
import { Barracks } from "./barracks.ts";
import { playCrowd } from "./crowd.ts";
import { DEMO_HELP, parseDemoOptions, type DemoOptions } from "./demo-options.ts";

/** `npm run demo`. Ends with 0 when it is told to stop, with 2 when it can't begin. */
const CALL_TIMEOUT_MS = 10_000;

try {
  const options = parseDemoOptions(process.argv.slice(2));
  if (options === null) process.stdout.write(DEMO_HELP);
  else await run(options);
} catch (error) {
  const isExpected = error instanceof OptionError || error instanceof WarError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 2;
}

async function run({ url, bots, bidsPerMinute, accounts }: DemoOptions): Promise<void> {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
  await knock(url);
  const door = { baseUrl: `${url}/api`, fetch: createHttpFetch(4, CALL_TIMEOUT_MS) };
  const barracks = await Barracks.open(door, new AccountFile("demo", url, accounts), bots);
  const clock = await openHouseClock(url, barracks.bots[0]?.token ?? "");
  console.log(
    `${barracks.bots.length} Romans are at the market of ${url}. Ctrl-C sends them home.`,
  );
  const random = seededRandom(Date.now(), 0);
  await playCrowd({ door, barracks, clock, random, say: console.log }, bidsPerMinute, stop.signal);
  console.log("The crowd has gone home.");
  // Kept connections would hold the process for a while.
  process.exit(0);
}
