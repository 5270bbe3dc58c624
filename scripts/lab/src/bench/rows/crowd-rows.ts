import { join } from "node:path";
import { inTurn } from "@ludus/testkit/in-turn";
import { median } from "@ludus/testkit/figures/statistics";
import { duration } from "@ludus/testkit/figures/format";
import { enterMarket } from "@ludus/testkit/players/enter-market";
import { openMeasuredServer } from "@ludus/testkit/processes/measured-server";
import { startRedis } from "@ludus/testkit/services/start-redis";
import { LightWatchers } from "../../../../war/src/players/light-watchers.ts";
import type { Bench } from "../bench.ts";
import { copyDatabase, startBareServer, type BareServer } from "../connections/bare-server.ts";
import { HotLot } from "../connections/hot-lot.ts";
import { SocketConnection } from "../connections/socket-connection.ts";

/** Each watches one lot; with the goal beside a peer. */
const CROWDS = [
  { watchers: 100, bidders: 20, costRatio: 2 },
  { watchers: 500, bidders: 50, costRatio: 5 },
];
const SMALL_CROWD = { watchers: 10, bidders: 20 };
const LARGE_CROWD = { watchers: 4000, bidders: 20 };
const BIDDERS = 50;
/** Watchers share accounts, as tabs of one player do. */
const WATCHING_PLAYERS = 50;

/** Bids on a lot that a crowd watches: beside few watchers, and beside programs as they are mostly built. */
export async function measureCrowds(bench: Bench): Promise<void> {
  const databaseFile = join(bench.folder, "crowd.db");
  const databaseUrl = `file:${databaseFile}`;
  const server = await openMeasuredServer({ DATABASE_URL: databaseUrl, MARKET_SIZE: "12" });
  const opened: { stop(): unknown }[] = [];
  const lots: HotLot[] = [];
  try {
    const { bidders: players, market } = await enterMarket(server, BIDDERS + WATCHING_PLAYERS);
    const bidders = players.slice(0, BIDDERS);
    const peers = await startPeers(bench, databaseFile, opened);
    /** A lot for each crowd; the bidders' connections are the same. */
    const gather = async (
      at: { url: string; pids: readonly number[] },
      tokenOf: (player: (typeof players)[number]) => string,
      crowds: readonly (typeof SMALL_CROWD)[],
    ) => {
      const connections = await Promise.all(
        bidders.map((bidder) => SocketConnection.open(at.url, { token: tokenOf(bidder) })),
      );
      opened.push(...connections.map((connection) => ({ stop: () => connection.close() })));
      const sides = [];
      for (const [index, crowd] of crowds.entries()) {
        const lot = inTurn(market, index);
        const tokens = players.slice(BIDDERS).map(tokenOf);
        const watching = {
          urls: [at.url],
          tokens,
          count: crowd.watchers,
          lots: [lot.id],
          cards: 1,
        };
        opened.push(await LightWatchers.open(watching));
        const hotLot = new HotLot(lot);
        sides.push({ hotLot, side: hotLot.side(at.pids, connections.slice(0, crowd.bidders)) });
      }
      return sides;
    };
    const at = { url: server.url, pids: [server.pid] };
    const ours = await gather(at, ({ token }) => token, [...CROWDS, SMALL_CROWD, LARGE_CROWD]);
    lots.push(...ours.map(({ hotLot }) => hotLot));
    const [small, large] = [inTurn(ours, CROWDS.length), inTurn(ours, CROWDS.length + 1)];
    // Some bursts to the crowd belong into each slice.
    const pace = { ...bench.pace, secondsPerSlice: bench.pace.secondsPerSlice * 4 };
    const row = [
      {
        what: `Bid, ${named(LARGE_CROWD)}`,
        ours: large.side,
        bare: small.side,
        against: `the same, ${named(SMALL_CROWD)}`,
        goal: { rateRatio: 0.5 },
      },
    ];
    await bench.measure(row, pace);
    const p99 = (lot: HotLot) => duration(median(lot.p99Ms));
    bench.figures.push(
      `W${LARGE_CROWD.watchers} is acknowledged within ${p99(large.hotLot)} for 99 % (goal: 60 ms), W${SMALL_CROWD.watchers} within ${p99(small.hotLot)}.`,
    );
    const gathered = [];
    for (const { against, ...peer } of peers) {
      gathered.push({ against, sides: await gather(peer, ({ id }) => id, CROWDS) });
    }
    for (const [index, crowd] of CROWDS.entries()) {
      await bench.measure(
        gathered.map(({ against, sides }) => ({
          what: `Bid, ${named(crowd)}`,
          ours: inTurn(ours, index).side,
          bare: inTurn(sides, index).side,
          against,
          goal: { costRatio: crowd.costRatio },
        })),
      );
    }
  } finally {
    for (const one of opened.toReversed()) await one.stop();
    await server.stop();
  }
  await bench.check(
    "crowds",
    databaseUrl,
    lots.reduce((sum, { accepted }) => sum + accepted, 0),
  );
}

const named = ({ watchers, bidders }: typeof SMALL_CROWD) => `W${watchers} B${bidders}`;

async function startPeers(bench: Bench, databaseFile: string, opened: { stop(): unknown }[]) {
  const quickRedis = await startRedis();
  const durableRedis = await startRedis({ folder: join(bench.folder, "redis") });
  opened.push(quickRedis, durableRedis);
  await durableRedis.ask("CONFIG SET appendfsync always");
  const { pid: quickPid = 0 } = quickRedis.service;
  const { pid: durablePid = 0 } = durableRedis.service;
  const start = async (kind: string, address: string, judge: string, ...pids: number[]) => {
    const server: BareServer = await startBareServer(`peer-${kind}`, address);
    opened.push(server);
    return { url: server.url, pids: [server.pid, ...pids], against: `peer with ${judge}` };
  };
  const copy = copyDatabase(databaseFile, bench.folder, "peer");
  return [
    await start("redis", quickRedis.url, "Redis, not durable", quickPid),
    await start("redis", durableRedis.url, "Redis, synced", durablePid),
    await start("sqlite", copy, "a SQLite transaction a bid"),
  ];
}
