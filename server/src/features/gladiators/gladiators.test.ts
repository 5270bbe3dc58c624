import { afterAll, beforeAll, expect, test } from "vitest";
import {
  gladiatorHistory,
  myGladiators,
  oneGladiator,
} from "@ludus/shared/contract/gladiators-api";
import { renameSchool, schoolInfo } from "@ludus/shared/contract/school-api";
import { ATTRIBUTES } from "@ludus/shared/model/attributes";
import { createTestPlayers, type TestPlayer } from "../../../test/factories.ts";
import { startFrozenHouse, type FrozenHouse } from "../../../test/frozen-house.ts";
import { bid, first, gladiatorsOnMarket, refusalOf } from "../../../test/market.ts";
import type { TestServer } from "../../../test/test-server.ts";

const HOUR_MS = 3_600_000;
const DURATION_MS = 12 * HOUR_MS;

let house: FrozenHouse;
let server: TestServer;
let anna: TestPlayer;
let brutus: TestPlayer;
beforeAll(async () => {
  house = await startFrozenHouse({ auctionDurationMs: DURATION_MS, marketSize: 4 });
  ({ server } = house);
  [anna, brutus] = first(2, await createTestPlayers(server.platform, 2));
  await server.call(renameSchool, { name: "Domus Anna" }, anna.token);
});
afterAll(() => house.stop());

const historyOf = async (id: string) =>
  (await server.call(gladiatorHistory, { id }, brutus.token)).history;

test("one gladiator is shown as the market shows him, with what is hidden hidden", async () => {
  const [onMarket] = first(1, await gladiatorsOnMarket(server, anna));
  const { gladiator } = await server.call(oneGladiator, { id: onMarket.id }, brutus.token);
  expect(gladiator).toEqual(onMarket);
  const hidden = ATTRIBUTES.filter((name) => !gladiator[`${name}Analyzed`]);
  expect(hidden.length).toBeGreaterThan(5);
  for (const name of hidden) expect(gladiator[`${name}Max`]).toBeNull();
});

test("who is bought is the buyer's, with all that he could become, and his history says so", async () => {
  const [{ id, seq, marketEndTime }] = first(1, await gladiatorsOnMarket(server, anna));
  const listedAtMs = house.clock.now();
  house.clock.advance(1000);
  await bid(server, brutus, id, 300);
  house.clock.advance(1000);
  await bid(server, anna, id, 700);
  await house.pass(marketEndTime - house.clock.now());

  const { gladiators } = await server.call(myGladiators, {}, anna.token);
  const [bought] = first(1, gladiators);
  expect(bought).toMatchObject({
    id,
    ownerId: anna.id,
    status: "sold",
    seq: seq + 3,
    currentBid: 700,
    highestBidderId: anna.id,
  });
  for (const name of ATTRIBUTES) {
    expect(bought[`${name}Analyzed`]).toBe(true);
    expect(bought[`${name}Max`]).toBeGreaterThanOrEqual(bought[name]);
  }
  expect(await server.call(myGladiators, {}, brutus.token)).toEqual({ gladiators: [] });
  const { school } = await server.call(schoolInfo, {}, anna.token);
  expect(school).toMatchObject({ gold: 9300, goldHeld: 0, totalGladiators: 1 });

  expect(await historyOf(id)).toEqual([
    { event: "sold", time: marketEndTime, price: 700, school: "Domus Anna" },
    { event: "bid", time: listedAtMs + 2000, price: 700, school: "Domus Anna" },
    { event: "bid", time: listedAtMs + 1000, price: 300, school: "Invictus Ludus" },
    { event: "listed", time: listedAtMs, price: null, school: null },
  ]);
});

test("the newest purchase comes first", async () => {
  const [next] = first(1, await gladiatorsOnMarket(server, anna));
  await bid(server, anna, next.id, 100);
  await house.pass(next.marketEndTime - house.clock.now());
  const { gladiators } = await server.call(myGladiators, {}, anna.token);
  expect(gladiators).toHaveLength(2);
  expect(gladiators[0]?.id).toBe(next.id);
});

test("who is never bid on is listed again and again, and only his first listing is called so", async () => {
  const [{ id }] = first(1, await gladiatorsOnMarket(server, anna));
  const endOf = async () =>
    (await server.call(oneGladiator, { id }, anna.token)).gladiator.marketEndTime;
  const ends: number[] = [];
  for (let round = 0; round < 24; round += 1) {
    ends.push(await endOf());
    await house.pass((ends.at(-1) ?? 0) - house.clock.now());
    const [newest, unsold] = await historyOf(id);
    expect(newest).toEqual({ event: "relisted", time: ends.at(-1), price: null, school: null });
    expect(unsold).toEqual({ event: "unsold", time: ends.at(-1), price: null, school: null });
    const oldest = (await historyOf(id)).at(-1);
    expect(oldest?.event).toBe(ends.length < 19 ? "listed" : oldest?.event);
  }
  const events = (await historyOf(id)).map(({ event }) => event);
  expect(events.length).toBeLessThanOrEqual(40);
  expect(events).not.toContain("listed");
  await bid(server, anna, id, 100);
  expect((await historyOf(id)).slice(0, 2)).toEqual([
    { event: "bid", time: house.clock.now(), price: 100, school: "Domus Anna" },
    { event: "relisted", time: ends.at(-1), price: null, school: null },
  ]);
});

test.each([oneGladiator, gladiatorHistory])("$summary Nobody has none", async (endpoint) => {
  expect(await refusalOf(server.call(endpoint, { id: "nobody" }, anna.token))).toMatchObject({
    status: 404,
    code: "GLADIATOR_NOT_FOUND",
    message: "This gladiator does not exist.",
  });
});
