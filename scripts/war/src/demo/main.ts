import { seededRandom } from "@ludus/shared/rules/random";
import { apiAt } from "@ludus/testkit/players/api";
import type { Account } from "@ludus/testkit/players/register-player";
import { AccountFile } from "../accounts/account-file.ts";
import { Crowd } from "../crowd/crowd.ts";
import { createHttpFetch } from "../players/http-fetch.ts";
import { checkReady } from "../war/check-ready.ts";
import {
  helpOn,
  parseOptions,
  text,
  urls,
  wholeNumber,
  type ValuesOf,
} from "@ludus/testkit/options/options";

const OPTIONS = {
  urls: urls("url", "http://…", "the server (http://localhost:3000)"),
  bots: wholeNumber("bots", [2, 60], "number of bots, 2 to 60", 12),
  bids: wholeNumber("bids", [1, 600], "bids a minute of all of them together, 1 to 600", 40),
  accounts: text("accounts", "FOLDER", "where their accounts are kept (node_modules/.cache)"),
};
const HELP = `The crowd of a war, alone at a market that it keeps alive: npm run demo -- [options]

${helpOn(OPTIONS)}
It goes on until Ctrl-C, and comes back with the same bots the next time.
`;
const CONNECTIONS_MAX = 4;
const CALL_TIMEOUT_MS = 10_000;

/** `npm run demo`. Ends with 0 when it is told to stop, with 2 when it can't begin. */
process.exitCode = 2;
await run(parseOptions(process.argv.slice(2), OPTIONS, HELP));
// Kept connections would hold the process for a while.
process.exit(0);

async function run({ urls, bots: count, bids, accounts: folder }: ValuesOf<typeof OPTIONS>) {
  const url = urls.at(-1) ?? "http://localhost:3000";
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
  await checkReady(url);
  const api = apiAt(url, createHttpFetch(CONNECTIONS_MAX, CALL_TIMEOUT_MS));
  const file = new AccountFile("demo", url, folder);
  const random = seededRandom(Date.now());
  const kept = file.read();
  const save = (all: readonly Account[]) => file.write(all);
  const crowd = await Crowd.open({ api, random, kept, save, say: console.log }, count);
  console.log(`${crowd.bots.length} Romans are at the market of ${url}. Ctrl-C sends them home.`);
  await crowd.play(bids, stop.signal);
  console.log("The crowd has gone home.");
}
