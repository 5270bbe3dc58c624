import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test, vi } from "vitest";
import { oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { bidBySocket, schoolOf } from "./bidding.ts";
import { ChildServer } from "./child-server.ts";
import { createTestPlayers, type TestPlayer } from "./factories.ts";
import { first, gladiatorsOnMarket } from "./market.ts";
import { RecordedEvents } from "./recorded-events.ts";
import { openTestPlace, type TestPlace } from "./test-place.ts";
import { TestServer, type TestSocket } from "./test-server.ts";

const BIDDERS = 10;
const BIDS_BEFORE_LEAVING = 20;

/** A node that says nothing for three seconds counts as gone. */
const CAUGHT_UP_WITHIN_MS = 15_000;

let place: TestPlace;
let staying: TestServer;
let bidders: TestPlayer[];
beforeEach(async () => {
  place = await openTestPlace();
  staying = await TestServer.start({ ...place.settings });
  bidders = await createTestPlayers(staying.platform, BIDDERS, { startingGold: 1_000_000 });
  while (!staying.platform.nodeLink.isUp()) await sleep(20);
  return async () => {
    await staying.stop();
    await place.remove();
  };
}, 30_000);

test("what a node did last before it stopped is on the screens of the others", async () => {
  const leaving = await TestServer.start({ ...place.settings });
  while (!leaving.platform.nodeLink.isUp()) await sleep(20);
  await expectTheTruthAfter(leaving, () => leaving.stop());
}, 60_000);

test("and so is what a node did last before it was killed, once it is missed", async () => {
  const leaving = await ChildServer.start({ ...place.environment, RATE_LIMITS: "off" });
  await expectTheTruthAfter(leaving, () => leaving.kill());
}, 60_000);

/** On the screens of those who are connected to the node that stays. */
async function expectTheTruthAfter(
  leaving: Pick<TestServer, "connect">,
  leave: () => Promise<void>,
): Promise<void> {
  const [viewer] = first(1, bidders);
  const [{ id }] = first(1, await gladiatorsOnMarket(staying, viewer));
  const watcher = await staying.connect(viewer.token);
  await watcher.emitWithAck("watch", { gladiators: { [id]: 0 } });
  const heard = new RecordedEvents(watcher);
  const tabs = await Promise.all(bidders.map(({ token }) => staying.connect(token)));
  const heardOfGold = tabs.map((tab) => new RecordedEvents(tab));

  const sockets = await Promise.all(bidders.map(({ token }) => leaving.connect(token)));
  const bidding = Promise.all(sockets.map((socket) => bidUntilGone(socket, id)));
  await heard.first("bid", ({ bidCount }) => bidCount >= BIDS_BEFORE_LEAVING);
  await leave();
  await bidding;

  // Read each time: what it was committing when it left may be done a moment later.
  const truth = async () => ({
    currentBid: (await staying.call(oneGladiator, { id }, viewer.token)).gladiator.currentBid,
    schools: await Promise.all(bidders.map((bidder) => schoolOf(staying, bidder))),
  });
  const shown = () => ({
    currentBid: heard.of("bid").at(-1)?.currentBid,
    schools: heardOfGold.map((tab) => tab.of("school").at(-1)),
  });
  await vi.waitFor(async () => expect(shown()).toEqual(await truth()), {
    timeout: CAUGHT_UP_WITHIN_MS,
    interval: 200,
  });
}

let highest = 0;

/** As fast as it is answered, so that there is always something that waits to be told. */
async function bidUntilGone(socket: TestSocket, gladiatorId: string): Promise<void> {
  let isConnected = true;
  const gone = new Promise<void>((resolve) => socket.once("disconnect", () => resolve()));
  void gone.then(() => (isConnected = false));
  while (isConnected) {
    const bidAmount = (highest += 100);
    // Too low where another was quicker.
    const bidding = bidBySocket(socket, { gladiatorId, bidAmount }).catch(() => undefined);
    await Promise.race([bidding, gone]);
  }
}
