import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import type { Account } from "@ludus/testkit/players/register-player";
import type { LocalServer } from "@ludus/testkit/server/local-server";
import BetterSqlite3 from "better-sqlite3";
import { z } from "zod";
import { inRoot } from "../../../setup/paths.mjs";
import { inTurn } from "../../in-turn.ts";
import { ForkedProcess } from "../../processes/forked-process.ts";
import { openMeasuredServer } from "../../processes/measured-server.ts";
import type { Bench, Part } from "../bench.ts";
import type { Side } from "../compare.ts";
import { Bidding } from "../lanes/bidding.ts";
import { enterMarket } from "@ludus/testkit/players/enter-market";
import { HttpLane, requestHead } from "../lanes/http-lane.ts";
import { httpSide, runLanes } from "../lanes/lanes.ts";
import { SocketLane } from "../lanes/socket-lane.ts";

const BIDDERS = 64;
const MARKET_SIZE = 256;
const PAGE_PATH = "/api/gladiators/market?page=1&limit=12";
const CHANGES_PER_SECOND = 50;

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
  const silent = await startBareServer("socket.io");
  const writing = await startBareScript("bid-server.ts", unbid);
  const open = (url: string, authOf: (bidder: Account) => object) =>
    Promise.all(
      bidders.map(async (bidder) => ({ bidder, lane: await SocketLane.open(url, authOf(bidder)) })),
    );
  const ourLanes = await open(server.url, ({ token }) => ({ token }));
  const silentLanes = await open(silent.url, () => ({}));
  const writingLanes = await open(writing.url, ({ id }) => ({ userId: id }));
  const bidSide = (pid: number, lanes: typeof ourLanes, placing: Bidding): Side => ({
    pid,
    run: (seconds) =>
      runLanes(lanes, seconds, ({ bidder, lane }) => placing.bySocket(bidder, lane)),
  });
  const bid = { gladiatorId: "018f3e5c-7a10-7c3e-9d2a-5b6f7a8c9d0e", bidAmount: 12_300 };
  const what = "Accepted bids/s by socket, 64 bidders";
  const ours = bidSide(server.pid, ourLanes, bidding);
  await bench.measure([
    {
      what,
      ours,
      bare: bidSide(writing.pid, writingLanes, new Bidding(market)),
      against: "Socket.IO server that writes the same rows and sends the same frames",
      goal: 0.8,
    },
    {
      what,
      ours,
      bare: {
        pid: silent.pid,
        run: (seconds) => runLanes(silentLanes, seconds, ({ lane }) => lane.emit("place-bid", bid)),
      },
      against: "Socket.IO server that acknowledges at once",
    },
  ]);
  for (const { lane } of [...ourLanes, ...silentLanes, ...writingLanes]) lane.close();
  await silent.stop();
  await writing.stop();
}

function copyDatabase(bench: Bench, databaseFile: string): string {
  const copy = join(bench.folder, "bare-server.db");
  const database = new BetterSqlite3(databaseFile, { readonly: true });
  database.prepare("vacuum into ?").run(copy);
  database.close();
  return copy;
}

async function measurePages(game: Game): Promise<void> {
  const { bench, server, bidders } = game;
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
  const packed = pageSide(server, browserHead);
  const bareExpress = pageSide(express, bareHead);
  const what = `Market pages/s, 12 gladiators, ${Math.round(body.length / 1000)} kB`;
  const kept = "answering a kept buffer of that size";
  const againstExpress = { bare: bareExpress, against: `Express ${kept}` };
  await bench.measure([
    { what, ours, ...againstExpress, goal: 1 },
    { what, ours, bare: pageSide(node, bareHead), against: `node:http ${kept}`, goal: 0.7 },
    {
      what: `The same as a browser gets them, ${(packedBody.length / 1000).toFixed(1)} kB of brotli`,
      ours: packed,
      ...againstExpress,
      goal: 1.5,
    },
    {
      what: `The latter while ${CHANGES_PER_SECOND} bids/s change the market`,
      ours: {
        pid: server.pid,
        run: (seconds) => whileBidsArrive(game, () => packed.run(seconds)),
      },
      bare: bareExpress,
      against: `Express ${kept}, its own unchanged`,
    },
  ]);
  await express.stop();
  await node.stop();
}

async function whileBidsArrive<T>(
  { server, bidders, bidding }: Game,
  act: () => Promise<T>,
): Promise<T> {
  const lane = await HttpLane.open(server.url);
  let isOver = false;
  const bid = async (): Promise<void> => {
    const startedMs = performance.now();
    for (let placed = 0; !isOver; placed += 1) {
      await bidding.byHttp(inTurn(bidders, placed), lane);
      const nextMs = startedMs + ((placed + 1) * 1000) / CHANGES_PER_SECOND;
      await sleep(Math.max(0, nextMs - performance.now()));
    }
  };
  const arriving = bid();
  try {
    return await act();
  } finally {
    isOver = true;
    await arriving;
    lane.close();
  }
}

const address = z.object({ port: z.int() });

const startBareServer = (which: string, ...args: string[]) =>
  startBareScript("servers.ts", which, ...args);

async function startBareScript(name: string, ...args: string[]) {
  const script = inRoot("scripts", "src", "bench", "bare", name);
  const bare = new ForkedProcess(script, { args });
  const { port } = address.parse(await bare.greeting());
  return { url: `http://127.0.0.1:${port}`, pid: bare.pid, stop: () => bare.stop() };
}
