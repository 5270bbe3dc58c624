import { afterEach, expect, test } from "vitest";
import { BiddingBots, byHttp } from "@ludus/testkit/players/bidding-bots";
import { enterMarket } from "@ludus/testkit/players/enter-market";
import { LocalServer } from "@ludus/testkit/server/local-server";
import { eventually } from "@ludus/testkit/eventually";
import { openTestPlace, type TestPlace } from "#test/servers/test-place.ts";
import { runOperator } from "#test/run-operator.ts";

/** Statements and connections of binary packages are released by collections, also during an exit. */
const COLLECTS_ALWAYS = ["--expose-gc", "--import=data:text/javascript,setInterval(gc,100)"];
const TEST_MS_MAX = 180_000;

let place: TestPlace | undefined;
afterEach(async () => {
  await place?.remove();
  place = undefined;
});

test(
  "a server under bids and a command end with status 0 and without a native fault",
  async () => {
    place = await openTestPlace();
    const api = await LocalServer.open({ settings: place.environment, execArgv: COLLECTS_ALWAYS });
    const { bidders, market } = await enterMarket(api, 4);
    const bots = new BiddingBots(
      bidders.map((player) => byHttp(api, player)),
      market,
      { pauseMs: 20, onNoAnswer: "leave" },
    );
    await eventually(() => expect(bots.accepted.length).toBeGreaterThan(20));
    const exit = await api.stop();
    await bots.stop();
    expect(exit).toMatchObject({ code: 0 });
    expect(await runOperator("audit", [], place.environment)).toMatchObject({ code: 0 });
  },
  TEST_MS_MAX,
);
