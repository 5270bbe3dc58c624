import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Account } from "@ludus/testkit/players/register-player";
import type { LocalServer } from "@ludus/testkit/server/local-server";
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
  const databaseUrl = `file:${join(bench.folder, "server.db")}`;
  const settings = { DATABASE_URL: databaseUrl, MARKET_SIZE: String(MARKET_SIZE) };
  const server = await openMeasuredServer(settings);
  let accepted = 0;
  try {
    const { bidders, market } = await enterMarket(server, BIDDERS);
    const bidding = new Bidding(market);
    const game: Game = { bench, server, bidders, bidding };
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
  bidders: Account[];
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

async function measureSocketBids({ bench, server, bidders, bidding }: Game): Promise<void> {
  const bare = await startBareServer("socket.io");
  const open = (url: string) =>
    Promise.all(
      bidders.map(async (bidder) => ({
        bidder,
        lane: await SocketLane.open(url, { token: bidder.token }),
      })),
    );
  const ourLanes = await open(server.url);
  const bareLanes = await open(bare.url);
  const bid = { gladiatorId: "018f3e5c-7a10-7c3e-9d2a-5b6f7a8c9d0e", bidAmount: 12_300 };
  await bench.measure([
    {
      what: "Accepted bids/s by socket, 64 bidders",
      ours: {
        pid: server.pid,
        run: (seconds) =>
          runLanes(ourLanes, seconds, ({ bidder, lane }) => bidding.bySocket(bidder, lane)),
      },
      bare: {
        pid: bare.pid,
        run: (seconds) => runLanes(bareLanes, seconds, ({ lane }) => lane.emit("place-bid", bid)),
      },
      against: "Socket.IO server that acknowledges at once",
      goal: 0.3,
    },
  ]);
  for (const { lane } of [...ourLanes, ...bareLanes]) lane.close();
  await bare.stop();
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
    { what, ours, ...againstExpress, goal: 0.7 },
    { what, ours, bare: pageSide(node, bareHead), against: `node:http ${kept}` },
    {
      what: `The same as a browser gets them, ${(packedBody.length / 1000).toFixed(1)} kB of brotli`,
      ours: packed,
      ...againstExpress,
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

async function startBareServer(which: string, ...args: string[]) {
  const script = inRoot("scripts", "src", "bench", "bare", "servers.ts");
  const bare = new ForkedProcess(script, { args: [which, ...args] });
  const { port } = address.parse(await bare.greeting());
  return { url: `http://127.0.0.1:${port}`, pid: bare.pid, stop: () => bare.stop() };
}
