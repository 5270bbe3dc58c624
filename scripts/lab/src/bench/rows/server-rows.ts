import { join } from "node:path";
import { inTurn } from "@ludus/testkit/in-turn";
import { enterMarket } from "@ludus/testkit/players/enter-market";
import type { Account } from "@ludus/testkit/players/register-player";
import { openMeasuredServer } from "@ludus/testkit/processes/measured-server";
import type { LocalServer } from "@ludus/testkit/server/local-server";
import type { Bench, Part } from "../bench.ts";
import type { Side } from "../compare.ts";
import { copyDatabase, startBareServer, type BareServer } from "../connections/bare-server.ts";
import { Bidding } from "../connections/bidding.ts";
import { HttpConnection, requestHead } from "../connections/http-connection.ts";
import { httpSide, runConnections } from "../connections/run-connections.ts";
import { SocketConnection } from "../connections/socket-connection.ts";

const BIDDERS = 64;
/** Few enough that no bidder leads as many lots as a school has places. */
const MARKET_SIZE = 96;
/** Equals the number of lots on a page. */
const OWN_BIDS = 12;
const READS = [
  {
    what: "Market page after a bid",
    path: "/api/gladiators/market?page=1&limit=12",
    barePath: "/page",
    goal: { costRatio: 0.5 },
  },
  {
    what: `Search after a bid, ${MARKET_SIZE} lots`,
    path: "/api/gladiators/market?page=1&limit=12&sort=price-low",
    barePath: "/search",
    goal: { microsMax: 1500 },
  },
  {
    what: `Own bids after a bid, ${OWN_BIDS} lots`,
    path: "/api/gladiators/my-bids",
    barePath: "/own",
    goal: { microsMax: 1500 },
  },
];

/** Bids and pages of the whole server, against servers that do only the unavoidable part. */
export async function measureServer(bench: Bench, parts: readonly Part[]): Promise<void> {
  const databaseFile = join(bench.folder, "server.db");
  const databaseUrl = `file:${databaseFile}`;
  const settings = { DATABASE_URL: databaseUrl, MARKET_SIZE: String(MARKET_SIZE) };
  const server = await openMeasuredServer(settings);
  let accepted = 0;
  try {
    const { bidders, market } = await enterMarket(server, BIDDERS + 1);
    const copy = (name: string) => copyDatabase(databaseFile, bench.folder, name);
    const bidding = new Bidding(market);
    const game: Game = { bench, server, bidders: bidders.slice(1), bidding };
    const [http, socket] = [copy("http"), copy("socket")];
    if (parts.includes("http")) {
      await measureHttpBids(game, await startBareServer("express", http), new Bidding(market));
    }
    if (parts.includes("socket")) {
      await measureSocketBids(game, await startBareServer("socket", socket), new Bidding(market));
    }
    if (parts.includes("page")) {
      const own = inTurn(bidders, 0);
      await placeBids(game, own);
      await measureReads(game, await startBareServer("page", copy("page")), own);
    }
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

/** A bare server knows players by their ids. */
const knownById = (bidder: Account): Account => ({ ...bidder, token: bidder.id });

async function measureHttpBids(
  { bench, server, bidders, bidding }: Game,
  bare: BareServer,
  bareBidding: Bidding,
): Promise<void> {
  const side = (at: Pick<LocalServer, "url" | "pid">, callers: Account[], placing: Bidding) =>
    httpSide(at, callers, (connection, bidder) => placing.byHttp(bidder, connection));
  await bench.measure([
    {
      what: `Bid by HTTP, ${BIDDERS} bidders`,
      ours: side(server, bidders, bidding),
      bare: side(bare, bidders.map(knownById), bareBidding),
      against: "Express, same rows, one commit for all that wait",
      goal: { costRatio: 0.9 },
    },
  ]);
  await bare.stop();
}

async function measureSocketBids(
  { bench, server, bidders, bidding }: Game,
  bare: BareServer,
  bareBidding: Bidding,
): Promise<void> {
  const open = (url: string, callers: Account[]) =>
    Promise.all(
      callers.map(async (bidder) => ({
        bidder,
        connection: await SocketConnection.open(url, { token: bidder.token }),
      })),
    );
  const ourConnections = await open(server.url, bidders);
  const bareConnections = await open(bare.url, bidders.map(knownById));
  const side = (pid: number, connections: typeof ourConnections, placing: Bidding): Side => ({
    pids: [pid],
    run: (seconds) =>
      runConnections(connections, seconds, ({ bidder, connection }) =>
        placing.bySocket(bidder, connection),
      ),
  });
  await bench.measure([
    {
      what: `Bid by socket, ${BIDDERS} bidders`,
      ours: side(server.pid, ourConnections, bidding),
      bare: side(bare.pid, bareConnections, bareBidding),
      against: "Socket.IO, same rows and frames",
      goal: { costRatio: 0.8 },
    },
  ]);
  for (const { connection } of [...ourConnections, ...bareConnections]) connection.close();
  await bare.stop();
}

async function measureReads(
  { bench, server, bidders, bidding }: Game,
  bare: BareServer,
  own: Account,
): Promise<void> {
  let turn = 0;
  const bid = (connection: HttpConnection) =>
    bidding.byHttp(inTurn(bidders, (turn += 1)), connection);
  // One connection: only the first page after a bid is composed, others come from the cache.
  const side = (
    at: Pick<LocalServer, "url" | "pid">,
    work: (connection: HttpConnection) => Promise<void>,
  ) => httpSide(at, [own], work);
  const read = (path: string, token: string) => {
    const head = requestHead("GET", path, token);
    return async (connection: HttpConnection): Promise<void> => {
      const { status } = await connection.send(head);
      if (status !== 200) throw new Error(`A page was answered with ${status}.`);
    };
  };
  const bidAlone = side(server, bid);
  await bench.measure(
    READS.map(({ what, path, barePath, goal }) => {
      const readOurs = read(path, own.token);
      return {
        what,
        ours: side(server, async (connection) => {
          await bid(connection);
          await readOurs(connection);
        }),
        lessOurs: bidAlone,
        bare: side(bare, read(barePath, own.id)),
        against: "node:http, same select, JSON.stringify",
        goal,
      };
    }),
  );
  await bare.stop();
}

async function placeBids({ server, bidding }: Game, bidder: Account): Promise<void> {
  const connection = await HttpConnection.open(server.url);
  for (let count = 0; count < OWN_BIDS; count += 1) await bidding.byHttp(bidder, connection);
  connection.close();
}
