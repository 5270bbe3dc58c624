import { afterAll, beforeEach, expect, test } from "vitest";
import { logout } from "@ludus/shared/contract/accounts/session-api";
import { renameSchool } from "@ludus/shared/contract/school-name-api";
import { addToShortlist } from "@ludus/shared/contract/market/shortlist-api";
import type { PlayerSocket } from "@ludus/testkit/players/connect-player";
import { watch } from "@ludus/testkit/players/watch";
import type { TestPlayer } from "#test/test-players.ts";
import { bid, bidOnNextToEnd, gladiatorsOnMarket } from "#test/market.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { startCluster } from "#test/servers/test-cluster.ts";

const AUCTION_DURATION_MS = 60_000;

let anna: TestPlayer;
let brutus: TestPlayer;
let sockets: PlayerSocket[];
const cluster = await startCluster({ marketSize: 20, auctionDurationMs: AUCTION_DURATION_MS });
const [here, there] = cluster.nodes;
await linked();
afterAll(() => cluster.stop());
beforeEach(async () => {
  sockets = [];
  [anna, brutus] = await here.newPlayers(2);
  return () => sockets.forEach((socket) => socket.disconnect());
});

async function linked(): Promise<void> {
  const isUp = () => cluster.nodes.every(({ platform }) => platform.nodeLink.isUp());
  while (!isUp()) await new Promise((resolve) => setTimeout(resolve, 50));
}

async function listenThere({ token }: TestPlayer, ...watched: string[]) {
  const socket = await there.connect(token);
  sockets.push(socket);
  const gladiators = Object.fromEntries(watched.map((id) => [id, 0]));
  if (watched.length > 0) await watch(socket, gladiators);
  return { socket, heard: new RecordedEvents(socket) };
}

/** A gladiator without bids whose auction won't end during a test. */
async function untouched(): Promise<string> {
  const gladiators = await gladiatorsOnMarket(here, anna);
  return gladiators.findLast(({ bidCount }) => bidCount === 0)?.id ?? "";
}

test("a bid through one node reaches the other's watchers", async () => {
  const id = await untouched();
  const { heard } = await listenThere(brutus, id);
  const { auction } = await bid(here, anna, id, 300);
  expect(await heard.first("bid", ({ gladiatorId }) => gladiatorId === id)).toEqual(auction);
});

test("a player outbid through one node gets outbid and school events on the other", async () => {
  const id = await untouched();
  await bid(there, anna, id, 300);
  const { heard } = await listenThere(anna);
  await bid(here, brutus, id, 500);
  expect(await heard.first("outbid")).toMatchObject({ yourBid: 300, goldReleased: 300 });
  expect(await heard.first("school")).toMatchObject({ gold: 10_000, goldHeld: 0 });
});

test("changes on one node reach the player's tabs on the other", async () => {
  const id = await untouched();
  const { heard } = await listenThere(anna);
  await here.call(renameSchool, { name: "Ludus Magnus" }, anna.token);
  await here.call(addToShortlist, { id }, anna.token);
  expect(await heard.first("school")).toMatchObject({ name: "Ludus Magnus" });
  expect(await heard.first("shortlist")).toMatchObject({ gladiatorId: id });
});

test("logging out on one node notifies and closes the session's sockets on the other", async () => {
  const { socket, heard } = await listenThere(anna);
  const closed = new Promise((resolve) => socket.once("disconnect", resolve));
  await here.call(logout, {}, anna.token);
  expect(await heard.first("session-ended")).toEqual({ reason: "logged-out" });
  await closed;
});

test("an auction's end is announced once on each node, whichever closed it", async () => {
  const market = await gladiatorsOnMarket(here, anna);
  const { heard } = await listenThere(brutus, ...market.map(({ id }) => id));
  const alsoHere = new RecordedEvents(await here.connect(anna.token));
  const { id } = await bidOnNextToEnd(here, anna, 100);
  await heard.first("auction-ended", (event) => event.gladiatorId === id);
  await alsoHere.first("auction-ended", (event) => event.gladiatorId === id);
  await new Promise((resolve) => setTimeout(resolve, 300));
  for (const events of [heard, alsoHere]) {
    expect(events.of("auction-ended").filter((event) => event.gladiatorId === id)).toHaveLength(1);
  }
});
