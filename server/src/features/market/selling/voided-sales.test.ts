import { afterEach, beforeEach, expect, test } from "vitest";
import { oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { myLetters } from "@ludus/shared/contract/letters-api";
import { voidAuction } from "@ludus/shared/contract/operators/acts-api";
import { mySales } from "@ludus/shared/contract/market/selling-api";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import {
  bid,
  first,
  gladiatorsOnMarket,
  refusalOf,
  schoolOf,
} from "../../../../test/fixtures/market.ts";
import { because, createOperator } from "../../../../test/fixtures/operators.ts";
import { boughtGladiator, freePurse, offer } from "../../../../test/fixtures/sales.ts";
import {
  startServerWithFakeTime,
  type ServerWithFakeTime,
} from "../../../../test/fixtures/servers/server-with-fake-time.ts";
import type { TestServer } from "../../../../test/fixtures/servers/test-server.ts";
import { createTestPlayers, type TestPlayer } from "../../../../test/fixtures/test-players.ts";
import { auditDatabase } from "../../../audit/audit-database.ts";

let time: ServerWithFakeTime;
let server: TestServer;
let master: TestPlayer;
let anna: TestPlayer;
let bruno: TestPlayer;
beforeEach(async () => {
  time = await startServerWithFakeTime({ auctionDurationMs: 60 * 60_000 });
  ({ server } = time);
  [anna, bruno] = first(2, await createTestPlayers(server.platform, 2));
  await freePurse(server, bruno);
  master = await createOperator(server, "GAME_MASTER");
});
afterEach(async () => {
  expect(await auditDatabase(server.platform.database)).toEqual([]);
  await time.stop();
});

async function offeredBy(player: TestPlayer): Promise<{ man: Gladiator; auctionId: number }> {
  const [lot] = first(1, await gladiatorsOnMarket(server, player));
  const man = await offer(server, player, await boughtGladiator(time, player, lot));
  const [sale] = first(1, (await server.call(mySales, {}, player.token)).sales);
  return { man, auctionId: sale.auctionId };
}

test("the voided auction of a school's man sends the man home, releases its leader's gold, and both hear of it", async () => {
  const { man, auctionId } = await offeredBy(anna);
  await bid(server, bruno, man.id, 500);
  const order = { id: auctionId, ...because("He isn't who he seems") };
  await server.call(voidAuction, order, master.token);
  expect(await schoolOf(server, bruno)).toMatchObject({
    gold: 10_000,
    goldHeld: 0,
    freeGold: 10_000,
  });
  const { gladiator } = await server.call(oneGladiator, { id: man.id }, anna.token);
  expect(gladiator).toMatchObject({ ownerId: anna.id, status: "voided" });
  const { sales } = await server.call(mySales, {}, anna.token);
  expect(sales).toMatchObject([{ outcome: "voided", proceeds: 0 }]);
  for (const { token } of [anna, bruno]) {
    const { letters } = await server.call(myLetters, {}, token);
    expect(letters[0]).toMatchObject({
      kind: "operator-act",
      act: "auction-voided",
      after: "home",
    });
  }
});

test("an operator doesn't void the auction of a gladiator whom they offer themselves", async () => {
  const { auctionId } = await offeredBy(master);
  const order = { id: auctionId, ...because("I want him back") };
  const problem = await refusalOf(server.call(voidAuction, order, master.token));
  expect(problem).toMatchObject({ code: "CONFLICT_OF_INTEREST" });
});
