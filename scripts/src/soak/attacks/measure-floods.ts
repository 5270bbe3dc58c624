import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { marketPage } from "@ludus/shared/contract/market/market-api";
import type { LocalServer } from "@ludus/testkit/server/local-server";
import { bidBySocket } from "@ludus/testkit/players/place-bid";
import { readMarket } from "@ludus/testkit/players/read-market";
import { markdownTable } from "../../figures/document.ts";
import { percentile } from "../../figures/statistics.ts";
import { ForkedProcess } from "../../processes/forked-process.ts";
import { openMeasuredServer } from "../../processes/measured-server.ts";
import { processorSecondsOf } from "../../processes/process-usage.ts";
import { registerAt, type AddressedPlayer } from "../addressed-player.ts";
import type { FloodTarget } from "./flooder.ts";
import { FLOODS } from "./floods.ts";

const FLOODER = fileURLToPath(new URL("flooder.ts", import.meta.url));
const FLOOD_MS = 10_000;
const CALL_PAUSE_MS = 50;
const BID_PAUSE_MS = 100;
const CALL_P50_MS_MAX = 100;
const BID_P99_MS_MAX = 500;

/** Each flood for ten seconds on a server of its own, while others call and bid. */
export async function measureFloods(): Promise<boolean> {
  const rows: string[][] = [];
  let isPassed = true;
  for (const [flood, { name }] of FLOODS.entries()) {
    const { calls, bids, load } = await measure(flood);
    const p50 = percentile(calls, 50);
    const p99 = percentile(bids, 99);
    isPassed &&= p50 <= CALL_P50_MS_MAX && p99 <= BID_P99_MS_MAX;
    const shown = [p50, percentile(calls, 99), p99].map((ms) => `${Math.round(ms)} ms`);
    rows.push([name, `${Math.round(load * 100)} %`, ...shown]);
  }
  console.log(
    markdownTable(["from one address", "server's CPU", "call p50", "call p99", "bid p99"], rows),
  );
  console.log(isPassed ? "Passed." : "Failed: a flood keeps others waiting.");
  return isPassed;
}

async function measure(flood: number) {
  const server = await openMeasuredServer({
    RATE_LIMITS: "on",
    TRUST_PROXY: "1",
    LOG_LEVEL: "fatal",
  });
  try {
    const bidders = [await registerAt(server, 1, "Honest"), await registerAt(server, 2, "Rival")];
    const [reader] = bidders;
    if (!reader) throw new Error("Nobody is there to measure.");
    const lots = (await readMarket(reader.api, reader.token)).map(({ id }) => id);
    const target = { url: server.url, flood, tokens: await accountsFor(flood, server), lots };
    const flooder = new ForkedProcess(FLOODER, {
      args: [JSON.stringify(target satisfies FloodTarget)],
    });
    await flooder.greeting();
    await sleep(1000);
    const before = processorSecondsOf(server.pid);
    const [calls, bids] = await Promise.all([
      timesOf(CALL_PAUSE_MS, () => reader.api.call(marketPage, {}, reader.token)),
      timesOfBids(bidders, lots.at(-1) ?? ""),
    ]);
    const load = ((processorSecondsOf(server.pid) - before) * 1000) / FLOOD_MS;
    await flooder.stop();
    return { calls, bids, load };
  } finally {
    await server.close();
  }
}

async function accountsFor(flood: number, server: LocalServer): Promise<string[]> {
  const found = FLOODS[flood];
  const tokens: string[] = [];
  if (found?.by !== "sockets") return tokens;
  for (let number = 1; number <= found.accounts; number += 1) {
    tokens.push((await registerAt(server, 10 + number, `Flooder${number}`)).token);
  }
  return tokens;
}

/** Two players outbid each other. */
async function timesOfBids(
  bidders: readonly AddressedPlayer[],
  gladiatorId: string,
): Promise<number[]> {
  const sockets = await Promise.all(bidders.map(({ connect }) => connect()));
  let bids = 0;
  const times = await timesOf(BID_PAUSE_MS, async () => {
    bids += 1;
    const socket = sockets[bids % sockets.length];
    if (socket) await bidBySocket(socket, { gladiatorId, bidAmount: 100 * bids });
  });
  for (const socket of sockets) socket.disconnect();
  return times;
}

/** How long each call took, in ms, one after the other. */
async function timesOf(pauseMs: number, call: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const endMs = performance.now() + FLOOD_MS;
  while (performance.now() < endMs) {
    const startMs = performance.now();
    await call();
    times.push(performance.now() - startMs);
    await sleep(pauseMs);
  }
  return times;
}
