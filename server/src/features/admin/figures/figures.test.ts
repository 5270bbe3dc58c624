import { expect, test } from "vitest";
import { deleteLetter, myLetters } from "@ludus/shared/contract/letters-api";
import { figures } from "@ludus/shared/contract/operators/figures-api";
import { HOUR_MS } from "@ludus/shared/durations";
import { bid, first, gladiatorsOnMarket } from "#test/market.ts";
import { createOperator } from "#test/operators.ts";
import { FIREFOX, registerWithBrowser, SAFARI } from "#test/player-with-browser.ts";
import { fakeTimeForFile } from "#test/servers/server-with-fake-time.ts";

const fixture = await fakeTimeForFile({ auctionDurationMs: 12 * HOUR_MS });
const { server } = fixture;
let moderator = await createOperator(server, "MODERATOR");

const read = () => server.call(figures, {}, moderator.token);

test("figures count sign-ups, bids and gold, and name who has most, anew after a minute", async () => {
  const before = await read();
  const [rich] = await server.newPlayers(1, { startingGold: 50_000, named: "Crassus" });
  const [lot] = first(1, await gladiatorsOnMarket(server, rich));
  await bid(server, rich, lot.id, 700);
  expect(await read()).toEqual(before);
  fixture.clock.advance(60_000);
  const after = await read();
  expect(after).toMatchObject({
    players: before.players + 1,
    signUps: { day: before.signUps.day + 1, week: before.signUps.week + 1 },
    bids: { open: before.bids.open + 1 },
    gold: before.gold + 50_000,
  });
  expect(after.topHolders[0]).toEqual({
    player: { id: rich.id, username: rich.username },
    gold: 50_000,
  });
});

test("players who share network and browser and bid in the same auctions are suspects until a week after the ends, others are not", async () => {
  const [left, right] = [
    await registerWithBrowser(server, FIREFOX),
    await registerWithBrowser(server, FIREFOX),
  ];
  const [phone, elsewhere] = [
    await registerWithBrowser(server, SAFARI),
    await registerWithBrowser(server, FIREFOX),
  ];
  const lots = (await gladiatorsOnMarket(server, left)).slice(2, 5);
  for (const { id } of lots) {
    await bid(server, left, id, 200);
    await bid(server, right, id, 300);
    await bid(server, phone, id, 400);
  }
  await bid(server, elsewhere, lots[0]?.id ?? "", 500);
  fixture.clock.advance(60_000);
  const whileOpen = await read();
  const [one, other] = [left, right]
    .map(({ id, username }) => ({ id, username }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const suspected = [{ one, other, lots: 3, network: "127.0.0.0/24", browser: "Firefox on Linux" }];
  expect(whileOpen.suspects).toEqual(suspected);

  await fixture.pass(12 * HOUR_MS);
  const { letters } = await server.call(myLetters, {}, left.token);
  expect(letters.map(({ kind }) => kind)).toEqual(["lost", "lost", "lost"]);
  for (const { id } of letters) await server.call(deleteLetter, { id }, left.token);
  const afterTheEnds = await read();
  expect(afterTheEnds.bids.open).toBe(0);
  expect(afterTheEnds.suspects).toEqual(suspected);

  fixture.clock.advance(7 * 24 * HOUR_MS + 1);
  moderator = await createOperator(server, "MODERATOR");
  expect((await read()).suspects).toEqual([]);
});
