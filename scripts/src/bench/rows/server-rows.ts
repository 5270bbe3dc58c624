import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Account } from "@ludus/testkit/players/register-player";
import { inRoot } from "../../../setup/paths.mjs";
import { ForkedProcess } from "../../processes/forked-process.ts";
import { openMeasuredServer } from "../../processes/measured-server.ts";
import { auditDatabase } from "../audit-database.ts";
import type { Bench, Part } from "../bench.ts";
import { Bidding } from "../lanes/bidding.ts";
import { compare, type Side } from "../compare.ts";
import { enterMarket, portOf } from "../lanes/game-players.ts";
import { HttpLane, requestHead } from "../lanes/http-lane.ts";
import { runHttpLanes, runLanes } from "../lanes/lanes.ts";
import { SocketLane } from "../lanes/socket-lane.ts";

const BIDDERS = 64;
const MARKET_SIZE = 256;
const PAGE_PATH = "/api/gladiators/market?page=1&limit=12";
const CHANGES_PER_SECOND = 50;

/** Bids and pages a second of the whole server, against servers that do nothing. */
export async function measureServer(bench: Bench, parts: readonly Part[]): Promise<void> {
  const databaseFile = join(bench.folder, "server.db");
  const settings = { DATABASE_URL: `file:${databaseFile}`, MARKET_SIZE: String(MARKET_SIZE) };
  const server = await openMeasuredServer(settings, bench.profile("server"));
  let accepted = 0;
  try {
    const { bidders, auctions } = await enterMarket(server.url, BIDDERS);
    const bidding = new Bidding(auctions);
    const game: Game = { bench, port: portOf(server), pid: server.pid, bidders, bidding };
    if (parts.includes("http")) await measureHttpBids(game);
    if (parts.includes("socket")) await measureSocketBids(game);
    if (parts.includes("page")) await measurePages(game);
    accepted = bidding.accepted;
  } finally {
    await server.stop();
  }
  bench.check("server", auditDatabase(databaseFile, accepted), accepted);
}

interface Game {
  bench: Bench;
  port: number;
  pid: number;
  bidders: Account[];
  bidding: Bidding;
}

async function measureHttpBids({ bench, port, pid, bidders, bidding }: Game): Promise<void> {
  const bare = await startBareServer("express");
  const head = requestHead("POST", "/bid", bidders[0]?.token);
  const [ours, express] = await compare(
    [
      {
        name: "ludus",
        pid,
        run: (seconds) =>
          runHttpLanes(port, bidders, seconds, (lane, bidder) => bidding.byHttp(bidder, lane)),
      },
      {
        name: "express",
        pid: bare.pid,
        run: (seconds) =>
          runHttpLanes(bare.port, bidders, seconds, (lane) =>
            lane.send(head, '{"bidAmount":12300}'),
          ),
      },
    ],
    bench.pace,
  );
  await bare.stop();
  bench.report({
    what: "Accepted bids/s by HTTP, 64 bidders",
    ours,
    bare: express,
    against: "Express POST that checks nobody and writes nothing",
    goal: 0.6,
  });
}

async function measureSocketBids({ bench, port, pid, bidders, bidding }: Game): Promise<void> {
  const bare = await startBareServer("socket-io");
  const ourLanes = await Promise.all(
    bidders.map(async (bidder) => ({
      bidder,
      socket: await SocketLane.open(port, { token: bidder.token }),
    })),
  );
  const bareLanes = await Promise.all(bidders.map(() => SocketLane.open(bare.port)));
  const bid = { gladiatorId: "018f3e5c-7a10-7c3e-9d2a-5b6f7a8c9d0e", bidAmount: 12_300 };
  const [ours, acknowledged] = await compare(
    [
      {
        name: "ludus",
        pid,
        run: (seconds) =>
          runLanes(ourLanes, seconds, ({ bidder, socket }) => bidding.bySocket(bidder, socket)),
      },
      {
        name: "socket.io",
        pid: bare.pid,
        run: (seconds) => runLanes(bareLanes, seconds, (lane) => lane.emit("place-bid", bid)),
      },
    ],
    bench.pace,
  );
  for (const { socket } of ourLanes) socket.close();
  for (const lane of bareLanes) lane.close();
  await bare.stop();
  bench.report({
    what: "Accepted bids/s by socket, 64 bidders",
    ours,
    bare: acknowledged,
    against: "Socket.IO server that acknowledges at once",
    goal: 0.3,
  });
}

async function measurePages(game: Game): Promise<void> {
  const { bench, port, pid, bidders } = game;
  const ourHead = requestHead("GET", PAGE_PATH, bidders[0]?.token);
  const bodyFile = join(bench.folder, "page.json");
  const probe = await HttpLane.open(port);
  const { body } = await probe.send(ourHead);
  const browserHead = `${ourHead}accept-encoding: gzip, deflate, br, zstd\r\n`;
  const packedBody = (await probe.send(browserHead)).body;
  probe.close();
  writeFileSync(bodyFile, body);
  const express = await startBareServer("express", [bodyFile]);
  const node = await startBareServer("http", [bodyFile]);

  const pageSide = (name: string, ofPort: number, ofPid: number, head: string): Side => ({
    name,
    pid: ofPid,
    run: (seconds) =>
      runHttpLanes(ofPort, bidders, seconds, async (lane) => {
        const { status } = await lane.send(head);
        if (status !== 200) throw new Error(`${name} answered ${status}`);
      }),
  });
  const bareHead = requestHead("GET", "/page");
  const ourSide = pageSide("ludus", port, pid, ourHead);
  const browserSide = pageSide("ludus, brotli", port, pid, browserHead);
  const changing: Side = {
    name: "ludus, changing",
    pid,
    run: (seconds) => whileBidsArrive(game, () => browserSide.run(seconds)),
  };
  const [ours, packed, bareExpress, bareNode, oursChanging] = await compare(
    [
      ourSide,
      browserSide,
      pageSide("express", express.port, express.pid, bareHead),
      pageSide("node:http", node.port, node.pid, bareHead),
      changing,
    ],
    bench.pace,
  );
  await express.stop();
  await node.stop();

  const kilobytes = Math.round(body.length / 1000);
  const what = `Market pages/s, 12 gladiators, ${kilobytes} kB`;
  const kept = "answering a kept buffer of that size";
  bench.report({ what, ours, bare: bareExpress, against: `Express ${kept}`, goal: 0.7 });
  bench.report({ what, ours, bare: bareNode, against: `node:http ${kept}` });
  bench.report({
    what: `The same as a browser gets them, ${(packedBody.length / 1000).toFixed(1)} kB of brotli`,
    ours: packed,
    bare: bareExpress,
    against: `Express ${kept}`,
  });
  bench.report({
    what: `The latter while ${CHANGES_PER_SECOND} bids/s change the market`,
    ours: oursChanging,
    bare: bareExpress,
    against: `Express ${kept}, its own unchanged`,
  });
}

async function whileBidsArrive<T>(
  { port, bidders, bidding }: Game,
  act: () => Promise<T>,
): Promise<T> {
  const lanes = await Promise.all(
    bidders.slice(0, 8).map(async (bidder) => ({ bidder, http: await HttpLane.open(port) })),
  );
  let isOver = false;
  const bid = async (): Promise<void> => {
    const startedMs = performance.now();
    for (let placed = 0; !isOver; placed += 1) {
      const { bidder, http } = lanes[placed % lanes.length] as (typeof lanes)[number];
      await bidding.byHttp(bidder, http);
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
    for (const { http } of lanes) http.close();
  }
}

async function startBareServer(name: string, args: string[] = []) {
  const script = inRoot("scripts", "src", "bench", "bare", `${name}.ts`);
  const bare = new ForkedProcess(script, { args });
  const port = Number(await bare.greeting());
  return { port, pid: bare.pid, stop: () => bare.stop() };
}
