import { beforeEach, expect, test } from "vitest";
import { oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import type { School } from "@ludus/shared/model/school";
import { bidBySocket } from "./bidding.ts";
import { createTestPlayers, type TestPlayer } from "./factories.ts";
import { first, gladiatorsOnMarket } from "./market.ts";
import { RecordedEvents } from "./recorded-events.ts";
import { openTestPlace, type TestPlace } from "./test-place.ts";
import { TestServer, type TestSocket } from "./test-server.ts";

const BIDDERS = 10;
const BIDS_BEFORE_STOP = 20;

let place: TestPlace;
let leaving: TestServer;
let staying: TestServer;
let bidders: TestPlayer[];
let viewer: TestPlayer;
beforeEach(async () => {
  place = await openTestPlace();
  leaving = await TestServer.start({ ...place.settings });
  staying = await TestServer.start({ ...place.settings });
  const gold = { startingGold: 1_000_000 };
  bidders = await createTestPlayers(staying.platform, BIDDERS, gold);
  [viewer] = first(1, bidders);
  const areLinked = () => [leaving, staying].every(({ platform }) => platform.nodeLink.isUp());
  while (!areLinked()) await new Promise((resolve) => setTimeout(resolve, 20));
  return async () => {
    await staying.stop();
    await place.remove();
  };
}, 30_000);

test("what a node did last before it stopped is on the screens of the others", async () => {
  const [{ id }] = first(1, await gladiatorsOnMarket(staying, viewer));
  const watcher = await staying.connect(viewer.token);
  await watcher.emitWithAck("watch", { gladiators: { [id]: 0 } });
  const heard = new RecordedEvents(watcher);
  const tabs = await Promise.all(bidders.map(({ token }) => staying.connect(token)));
  const heardOfGold = tabs.map((tab) => new RecordedEvents(tab));

  const sockets = await Promise.all(bidders.map(({ token }) => leaving.connect(token)));
  const bidding = Promise.all(sockets.map((socket) => bidUntilGone(socket, id)));
  await heard.first("bid", ({ bidCount }) => bidCount >= BIDS_BEFORE_STOP);
  await leaving.stop();
  await bidding;

  const { gladiator } = await staying.call(oneGladiator, { id }, viewer.token);
  expect(await heard.first("bid", ({ seq }) => seq === gladiator.seq)).toMatchObject({
    currentBid: gladiator.currentBid,
  });
  for (const [index, { token }] of bidders.entries()) {
    const { school } = await staying.call(schoolInfo, {}, token);
    const isNewest = ({ version }: School) => version === school.version;
    expect(await heardOfGold[index]?.first("school", isNewest)).toEqual(school);
  }
});

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
