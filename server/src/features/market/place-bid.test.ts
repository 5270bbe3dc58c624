import { afterAll, beforeAll, expect, test } from "vitest";
import { bidHistory, marketPage, placeBid } from "@ludus/shared/contract/market-api";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import { createTestPlayers, registerTestPlayer } from "../../../test/factories.ts";
import { TestServer } from "../../../test/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

function idOf(gladiator: { id: string } | undefined): string {
  if (!gladiator) throw new Error("the market is empty");
  return gladiator.id;
}

test("of 200 equal bids at once exactly one wins, and the others learn the new minimum", async () => {
  const bidders = await createTestPlayers(server.platform, 200);
  const { gladiators } = await server.call(marketPage, {}, bidders[0]?.token);
  const id = idOf(gladiators[0]);
  const outcomes = await Promise.allSettled(
    bidders.map(({ token }) => server.call(placeBid, { id, bidAmount: 500 }, token)),
  );
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === "rejected" ? [outcome.reason as unknown] : [],
  );
  expect(outcomes.length - refusals.length).toBe(1);
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({
      code: "BID_TOO_LOW",
      message: "Minimum bid is 600",
      details: { minimumBid: 600, currentBid: 500 },
    });
  }
  const history = await server.call(bidHistory, { id }, bidders[0]?.token);
  expect(history).toMatchObject({ bidCount: 1, bidHistory: [{ bidAmount: 500 }] });
});

test("a bid moves its amount from gold to held, and being outbid moves it back", async () => {
  const first = await registerTestPlayer(server);
  const second = await registerTestPlayer(server);
  const { gladiators } = await server.call(marketPage, {}, first.token);
  const id = idOf(gladiators[1]);
  const answer = await server.call(placeBid, { id, bidAmount: 100 }, first.token);
  expect(answer).toMatchObject({ gold: 9900, goldHeld: 100, auction: { currentBid: 100 } });
  await server.call(placeBid, { id, bidAmount: 200 }, second.token);
  const { school } = await server.call(schoolInfo, {}, first.token);
  expect(school).toMatchObject({ gold: 10_000, goldHeld: 0 });
});
