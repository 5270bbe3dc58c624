import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import type { Account } from "@ludus/testkit/players/register-player";
import type { LocalServer } from "@ludus/testkit/server/local-server";
import BetterSqlite3 from "better-sqlite3";
import { z } from "zod";
import { inRoot } from "../../../../setup/paths.mjs";
import { ForkedProcess } from "@ludus/testkit/processes/forked-process";
import { openMeasuredServer } from "@ludus/testkit/processes/measured-server";
import type { Bench, Part } from "../bench.ts";
import type { Side } from "../compare.ts";
import { Bidding } from "../lanes/bidding.ts";
import { enterMarket } from "@ludus/testkit/players/enter-market";
import { HttpLane, requestHead } from "../lanes/http-lane.ts";
import { httpSide, runLanes } from "../lanes/lanes.ts";
import { SocketLane } from "../lanes/socket-lane.ts";

const BIDDERS = 64;
/** So few that no bidder comes to lead as many as a school has places. */
const MARKET_SIZE = 96;
const PAGE_PATH = "/api/gladiators/market?page=1&limit=12";

/** Bids and pages a second of the whole server, against servers that do nothing. */
export async function measureServer(bench: Bench, parts: readonly Part[]): Promise<void> {
  const databaseFile = join(bench.folder, "server.db");
  const databaseUrl = `file:${databaseFile}`;
  const settings = { DATABASE_URL: databaseUrl, MARKET_SIZE: String(MARKET_SIZE) };
  const server = await openMeasuredServer(settings);
  let accepted = 0;
  try {
    const { bidders, market } = await enterMarket(server, BIDDERS);
    const bidding = new Bidding(market);
    const unbid = copyDatabase(bench, databaseFile);
    const game: Game = { bench, server, unbid, bidders, market, bidding };
    if (parts.includes("http")) await measureHttpBids(game);
    if (parts.includes("socket")) await measureSocketBids(game);
    if (parts.includes("page")) await measurePages(game);
    accepted = bidding.accepted;
  } finally {
    await server.stop();
  }
  await bench.check("server", databaseUrl, accepted);
}

interface Game {
  bench: Bench;
  server: LocalServer;
  /** The database's file as it was before the first bid, for a program of its own. */
  unbid: string;
  bidders: Account[];
  market: Gladiator[];
  bidding: Bidding;
}

async function measureHttpBids({ bench, server, bidders, bidding }: Game): Promise<void> {
  const bare = await startBareServer("express");
  const head = requestHead("POST", "/bid", bidders[0]?.token);
  await bench.measure([
    {
      what: "Accepted bids/s by HTTP, 64 bidders",
      ours: httpSide(server, bidders, (lane, bidder) => bidding.byHttp(bidder, lane)),
      bare: httpSide(bare, bidders, (lane) => lane.send(head, '{"bidAmount":12300}')),
      against: "Express POST that checks nobody and writes nothing",
      goal: 0.6,
    },
  ]);
  await bare.stop();
}

async function measureSocketBids(game: Game): Promise<void> {
  const { bench, server, unbid, bidders, market, bidding } = game;
  const writing = await startBareScript("bid-server.ts", unbid);
  const open = (url: string, authOf: (bidder: Account) => object) =>
    Promise.all(
      bidders.map(async (bidder) => ({ bidder, lane: await SocketLane.open(url, authOf(bidder)) })),
    );
  const ourLanes = await open(server.url, ({ token }) => ({ token }));
  const writingLanes = await open(writing.url, ({ id }) => ({ userId: id }));
  const bidSide = (pid: number, lanes: typeof ourLanes, placing: Bidding): Side => ({
    pid,
    run: (seconds) =>
      runLanes(lanes, seconds, ({ bidder, lane }) => placing.bySocket(bidder, lane)),
  });
  await bench.measure([
    {
      what: "Accepted bids/s by socket, 64 bidders",
      ours: bidSide(server.pid, ourLanes, bidding),
      bare: bidSide(writing.pid, writingLanes, new Bidding(market)),
      against: "Socket.IO server that writes the same rows and sends the same frames",
      goal: 0.8,
    },
  ]);
  for (const { lane } of [...ourLanes, ...writingLanes]) lane.close();
  await writing.stop();
}

function copyDatabase(bench: Bench, databaseFile: string): string {
  const copy = join(bench.folder, "bare-server.db");
  const database = new BetterSqlite3(databaseFile, { readonly: true });
  database.prepare("vacuum into ?").run(copy);
  database.close();
  return copy;
}

async function measurePages({ bench, server, bidders }: Game): Promise<void> {
  const ourHead = requestHead("GET", PAGE_PATH, bidders[0]?.token);
  const browserHead = `${ourHead}accept-encoding: gzip, deflate, br, zstd\r\n`;
  const probe = await HttpLane.open(server.url);
  const { body } = await probe.send(ourHead);
  const { body: packedBody } = await probe.send(browserHead);
  probe.close();
  const bodyFile = join(bench.folder, "page.json");
  writeFileSync(bodyFile, body);
  const express = await startBareServer("express", bodyFile);
  const node = await startBareServer("http", bodyFile);

  const pageSide = (at: Pick<LocalServer, "url" | "pid">, head: string): Side =>
    httpSide(at, bidders, async (lane) => {
      const { status } = await lane.send(head);
      if (status !== 200) throw new Error(`A page was answered with ${status}.`);
    });
  const bareHead = requestHead("GET", "/page");
  const ours = pageSide(server, ourHead);
  const what = `Market pages/s, 12 gladiators, ${Math.round(body.length / 1000)} kB`;
  const kept = "answering a kept buffer of that size";
  const againstExpress = { bare: pageSide(express, bareHead), against: `Express ${kept}` };
  await bench.measure([
    { what, ours, ...againstExpress, goal: 1 },
    { what, ours, bare: pageSide(node, bareHead), against: `node:http ${kept}`, goal: 0.7 },
    {
      what: `The same as a browser gets them, ${(packedBody.length / 1000).toFixed(1)} kB of brotli`,
      ours: pageSide(server, browserHead),
      ...againstExpress,
      goal: 1.5,
    },
  ]);
  await express.stop();
  await node.stop();
}

const address = z.object({ port: z.int() });

const startBareServer = (which: string, ...args: string[]) =>
  startBareScript("servers.ts", which, ...args);

async function startBareScript(name: string, ...args: string[]) {
  const script = inRoot("scripts", "lab", "src", "bench", "bare", name);
  const bare = new ForkedProcess(script, { args });
  const { port } = address.parse(await bare.greeting());
  return { url: `http://127.0.0.1:${port}`, pid: bare.pid, stop: () => bare.stop() };
}
