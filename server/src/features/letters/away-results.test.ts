import { expect, test } from "vitest";
import { myLetters, whileAway } from "@ludus/shared/contract/letters-api";
import { eventually } from "@ludus/testkit/eventually";
import { HOUR_MS } from "@ludus/shared/durations";
import { giveGladiators } from "#test/give-gladiators.ts";
import { bid, first } from "#test/market.ts";
import { freePurse, offer } from "#test/sales.ts";
import { fakeTimeForFile } from "#test/servers/server-with-fake-time.ts";

const fixture = await fakeTimeForFile({
  gamesEveryMs: HOUR_MS,
  marketSize: 0,
  auctionDurationMs: HOUR_MS,
});

test("a summary since a time tells the games and the own gladiators who were sold, and no older ones", async () => {
  const { server, clock } = fixture;
  const [seller, buyer] = await server.newPlayers(2);
  await freePurse(server, buyer);
  const { platform } = server;
  const [offered] = first(1, await giveGladiators(platform, [seller], 2, { gamesInSchool: 1 }));
  const since = clock.now();
  const lot = await offer(server, seller, offered);
  await bid(server, buyer, lot.id, 700);
  await fixture.pass(lot.marketEndTime - clock.now());

  const told = await eventually(async () => {
    const summary = await server.call(whileAway, { since }, seller.token);
    expect([summary.games.total, summary.sold.total]).toEqual([1, 1]);
    return summary;
  });
  const { letters } = await server.call(myLetters, {}, seller.token);
  const ofKind = (kind: string) => letters.filter((letter) => letter.kind === kind);
  expect(told.games.newest).toEqual(ofKind("games"));
  expect(told.sold.newest).toEqual(ofKind("sold"));
  expect(told.sold.newest[0]).toMatchObject({ price: 700, winnerName: buyer.username });
  const later = await server.call(whileAway, { since: clock.now() }, seller.token);
  expect([later.games.total, later.sold.total]).toEqual([0, 0]);
});
