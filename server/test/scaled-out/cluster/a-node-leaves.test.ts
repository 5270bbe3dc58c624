import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test, vi } from "vitest";
import { oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { BiddingBots, bySocket } from "@ludus/testkit/players/bidding-bots";
import { LocalServer } from "@ludus/testkit/server/local-server";
import { watch } from "@ludus/testkit/players/watch";
import type { TestPlayer } from "#test/test-players.ts";
import { first, gladiatorsOnMarket, schoolOf } from "#test/market.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { openTestPlace, type TestPlace } from "#test/servers/test-place.ts";
import { TestServer } from "#test/servers/test-server.ts";

const BIDDERS = 10;
const BIDS_BEFORE_LEAVING = 20;

/** A node is missed after three silent seconds. */
const CAUGHT_UP_WITHIN_MS = 60_000;

let place: TestPlace;
let staying: TestServer;
let bidders: TestPlayer[];
beforeEach(async () => {
  place = await openTestPlace();
  staying = await TestServer.start({ ...place.settings });
  bidders = await staying.newPlayers(BIDDERS, { startingGold: 1_000_000 });
  while (!staying.platform.nodeLink.isUp()) await sleep(20);
  return async () => {
    await staying.stop();
    await place.remove();
  };
});

test("other nodes' sockets get a stopped node's last bids", async () => {
  const leaving = await TestServer.start({ ...place.settings });
  while (!leaving.platform.nodeLink.isUp()) await sleep(20);
  await expectStoredStateAfter(leaving, () => leaving.stop());
});

test("other nodes' sockets get a killed node's last bids once it is missed", async () => {
  const leaving = await LocalServer.open({ settings: place.environment });
  await expectStoredStateAfter(leaving, () => leaving.stop("SIGKILL"));
});

/** Expects the staying node's sockets to end with the stored state. */
async function expectStoredStateAfter(
  leaving: Pick<TestServer, "connect">,
  leave: () => Promise<unknown>,
): Promise<void> {
  const [viewer] = first(1, bidders);
  const [lot] = first(1, await gladiatorsOnMarket(staying, viewer));
  const { id } = lot;
  const watcher = await staying.connect(viewer.token);
  await watch(watcher, { [id]: 0 });
  const heard = new RecordedEvents(watcher);
  const tabs = await Promise.all(bidders.map(({ token }) => staying.connect(token)));
  const heardOfGold = tabs.map((tab) => new RecordedEvents(tab));

  const leavers = bidders.map(async (bidder) =>
    bySocket(await leaving.connect(bidder.token), bidder),
  );
  // They bid as fast as they are answered, so that there are always events to be sent.
  const bots = new BiddingBots(await Promise.all(leavers), [lot], { onNoAnswer: "leave" });
  await heard.first("bid", ({ bidCount }) => bidCount >= BIDS_BEFORE_LEAVING);
  await leave();
  await bots.ended();

  // Read each time: the leaving node's last commit may be done a moment later.
  const stored = async () => ({
    currentBid: (await staying.call(oneGladiator, { id }, viewer.token)).gladiator.currentBid,
    schools: await Promise.all(bidders.map((bidder) => schoolOf(staying, bidder))),
  });
  const shown = () => ({
    currentBid: heard.of("bid").at(-1)?.currentBid,
    schools: heardOfGold.map((tab) => tab.of("school").at(-1)),
  });
  await vi.waitFor(async () => expect(shown()).toEqual(await stored()), {
    timeout: CAUGHT_UP_WITHIN_MS,
    interval: 200,
  });
}
