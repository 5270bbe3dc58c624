import { expect, test } from "vitest";
import { myLetters, whileAway } from "@ludus/shared/contract/letters-api";
import { eventually } from "@ludus/testkit/eventually";
import { HOUR_MS } from "@ludus/shared/durations";
import { giveGladiators } from "#test/give-gladiators.ts";
import { bid, first } from "#test/market.ts";
import { freePurse, offer, setGladiator } from "#test/sales.ts";
import { fakeTimeForFile } from "#test/servers/server-with-fake-time.ts";

const fixture = await fakeTimeForFile({
  gamesEveryMs: HOUR_MS,
  marketSize: 0,
  auctionDurationMs: HOUR_MS,
});

test("a summary since a time tells the games, own gladiators who were sold or came home, and careers that ended", async () => {
  const { server, clock } = fixture;
  const [seller, buyer] = await server.newPlayers(2);
  await freePurse(server, buyer);
  const { platform } = server;
  const given = await giveGladiators(platform, [seller], 3, { gamesInSchool: 1 });
  const [offered, unwanted, old] = first(3, given);
  await setGladiator(server, old.id, { seasonsLeft: 1 });
  const since = clock.now();
  const lot = await offer(server, seller, offered);
  await offer(server, seller, unwanted);
  await bid(server, buyer, lot.id, 700);
  await fixture.pass(lot.marketEndTime - clock.now());

  const told = await eventually(async () => {
    const summary = await server.call(whileAway, { since }, seller.token);
    const { games, sold, unsold, retired } = summary;
    expect([games, sold, unsold, retired].map(({ total }) => total)).toEqual([1, 1, 1, 1]);
    return summary;
  });
  const { letters } = await server.call(myLetters, {}, seller.token);
  const ofKind = (kind: string) => letters.filter((letter) => letter.kind === kind);
  expect(told.games.newest).toEqual(ofKind("games"));
  expect(told.sold.newest).toEqual(ofKind("sold"));
  expect(told.unsold.newest).toEqual(ofKind("unsold"));
  expect(told.retired.newest).toEqual(ofKind("retired"));
  expect(told.sold.newest[0]).toMatchObject({ price: 700, winnerName: buyer.username });
  const later = await server.call(whileAway, { since: clock.now() }, seller.token);
  const { games, sold, unsold, retired } = later;
  expect([games, sold, unsold, retired].map(({ total }) => total)).toEqual([0, 0, 0, 0]);
});
