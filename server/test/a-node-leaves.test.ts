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

const BIDS_BEFORE_STOP = 5;

let place: TestPlace;
let leaving: TestServer;
let staying: TestServer;
let bidders: [TestPlayer, TestPlayer];
let viewer: TestPlayer;
beforeEach(async () => {
  place = await openTestPlace();
  leaving = await TestServer.start({ ...place.settings });
  staying = await TestServer.start({ ...place.settings });
  const gold = { startingGold: 1_000_000 };
  const [anna, brutus, third] = first(3, await createTestPlayers(staying.platform, 3, gold));
  bidders = [anna, brutus];
  viewer = third;
  const areLinked = () => [leaving, staying].every(({ platform }) => platform.nodeLink.isUp());
  while (!areLinked()) await new Promise((resolve) => setTimeout(resolve, 20));
  return async () => {
    await staying.stop();
    await place.remove();
  };
}, 30_000);

test("the last bids that a node took before it stopped are on the screens of the others", async () => {
  const [{ id: gladiatorId }] = first(1, await gladiatorsOnMarket(staying, viewer));
  const watcher = await staying.connect(viewer.token);
  await watcher.emitWithAck("watch", { gladiators: { [gladiatorId]: 0 } });
  const heard = new RecordedEvents(watcher);
  const tabElsewhere = new RecordedEvents(await staying.connect(bidders[0].token));
  const sockets = await Promise.all(bidders.map(({ token }) => leaving.connect(token)));

  const departures = sockets.map(
    (socket) => new Promise<unknown>((resolve) => socket.once("disconnect", resolve)),
  );
  const gone = Promise.race(departures);
  let isConnected = true;
  void gone.then(() => (isConnected = false));

  let stopping: Promise<void> | undefined;
  for (let round = 0; isConnected; round += 1) {
    const request = { gladiatorId, bidAmount: 100 + 100 * round };
    await Promise.race([bidBySocket(sockets[round % 2] as TestSocket, request), gone]);
    if (round === BIDS_BEFORE_STOP) stopping = leaving.stop();
  }
  await stopping;

  const { gladiator } = await staying.call(oneGladiator, { id: gladiatorId }, viewer.token);
  expect(await heard.first("bid", ({ seq }) => seq === gladiator.seq)).toMatchObject({
    currentBid: gladiator.currentBid,
  });
  const { school } = await staying.call(schoolInfo, {}, bidders[0].token);
  const isNewest = ({ version }: School) => version === school.version;
  expect(await tabElsewhere.first("school", isNewest)).toEqual(school);
});
