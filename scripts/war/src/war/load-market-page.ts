import { setTimeout as sleep } from "node:timers/promises";
import { marketPage } from "@ludus/shared/contract/market/market-api";
import { apiAt } from "@ludus/testkit/players/api";
import { createHttpFetch } from "../players/http-fetch.ts";

const EVERY_MS = 100;
const TIMEOUT_MS = 15_000;

/** A child process that loads the page, one at a time, as a newcomer would, until it is disconnected. */
const { URL: url = "", TOKEN: token = "" } = process.env;
const api = apiAt(url, createHttpFetch(1, TIMEOUT_MS));
let since = { answeredMs: [] as number[], failed: 0 };

process.on("message", ({ id }: { id: number }) => {
  process.send?.({ id, answer: since });
  since = { answeredMs: [], failed: 0 };
});
process.once("disconnect", () => process.exit(0));
// The terminal's Ctrl-C reaches every process of the group; the parent decides what it means.
process.on("SIGINT", () => undefined);

for (let load = 1; ; load += 1) {
  const startedMs = performance.now();
  const isAnswered = await api.call(marketPage, {}, token).then(
    () => true,
    () => false,
  );
  const tookMs = performance.now() - startedMs;
  if (isAnswered) since.answeredMs.push(tookMs);
  else since.failed += 1;
  // The war begins once a first page is there, so that it has one however short it is.
  if (load === 1) process.send?.({ id: 0 });
  await sleep(Math.max(0, EVERY_MS - tookMs));
}
