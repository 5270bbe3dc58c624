import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "@ludus/testkit/eventually";
import { career, nextGames } from "@ludus/shared/contract/games-api";
import { changeLineUp, changeTraining, clearLineUp } from "@ludus/shared/contract/line-up-api";
import { myLetters } from "@ludus/shared/contract/letters-api";
import { goldJournal } from "@ludus/shared/contract/journal-api";
import { HOUR_MS } from "@ludus/shared/durations";
import { ATTRIBUTE_GROUPS, ATTRIBUTES } from "@ludus/shared/model/gladiators/attributes";
import { recordOf } from "@ludus/shared/records";
import { upkeepOf } from "@ludus/shared/rules/games/games-pay";
import { groupTrainingCost } from "@ludus/shared/rules/games/training";
import { giveGladiators } from "#test/give-gladiators.ts";
import { first, refusalOf, schoolOf } from "#test/market.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { setGladiator } from "#test/sales.ts";
import {
  startServerWithFakeTime,
  type ServerWithFakeTime,
} from "#test/servers/server-with-fake-time.ts";
import type { TestServer } from "#test/servers/test-server.ts";
import { setSchool } from "#test/stored.ts";
import type { TestPlayer } from "#test/test-players.ts";
import { auctionRow } from "../../../platform/database/suite/suite-rows.ts";
import type { GladiatorRow } from "../../../presenters/present-gladiator.ts";
import { ratedGladiator } from "../rated-gladiator.ts";

/** Still growing in each group, and in school for long. */
const YOUNG = {
  age: 18,
  seasonsLeft: 20,
  attributes: recordOf(ATTRIBUTES, () => ({ value: 30, max: 90, analyzed: true })),
};

let fixture: ServerWithFakeTime;
let server: TestServer;
let players: TestPlayer[];
beforeEach(async () => {
  fixture = await startServerWithFakeTime({ gamesEveryMs: HOUR_MS, marketSize: 0 });
  ({ server } = fixture);
  players = await server.newPlayers(2, { startingGold: 5000 });
});
afterEach(() => fixture.stop());

const forecastOf = ({ token }: TestPlayer) => server.call(nextGames, {}, token);
const idsOf = (gladiators: readonly { id: string }[]) => gladiators.map(({ id }) => id);

/** Given to a player, the best first. */
async function giveBestFirst(
  player: TestPlayer,
  count: number,
  changed: Partial<GladiatorRow> = {},
): Promise<string[]> {
  const given = await giveGladiators(server.platform, [player], count, changed);
  const rated = given.map(ratedGladiator);
  return idsOf(
    rated.toSorted((one, other) => other.rating - one.rating || (one.id < other.id ? -1 : 1)),
  );
}

async function plannedGames() {
  return eventually(async () => {
    const { games } = await forecastOf(first(1, players)[0]);
    if (!games || games.at <= fixture.clock.now()) throw new Error("no games are planned");
    return games;
  });
}

async function holdNextGames(): Promise<number> {
  const { number, at } = await plannedGames();
  await fixture.pass(at - fixture.clock.now());
  await eventually(async () => {
    const { games } = await forecastOf(first(1, players)[0]);
    if (games?.number === number) throw new Error("the games are not over");
  });
  return number;
}

async function fightersOf(player: TestPlayer): Promise<string[]> {
  const { read, tables } = server.platform.database;
  const rows = await read.select().from(tables.bouts).where(eq(tables.bouts.userId, player.id));
  return rows.map(({ gladiatorId }) => gladiatorId);
}

async function gladiatorOf(id: string): Promise<GladiatorRow> {
  const { read, tables } = server.platform.database;
  const [row] = await read.select().from(tables.gladiators).where(eq(tables.gladiators.id, id));
  if (!row) throw new Error(`There is no gladiator ${id}`);
  return row;
}

const movementsOf = async ({ token }: TestPlayer, kind: string) =>
  (await server.call(goldJournal, {}, token)).movements.filter((one) => one.kind === kind);

test("a chosen line-up is filled with the best, told in every tab, and obeyed at the games", async () => {
  const [anna] = first(1, players);
  const ids = await giveBestFirst(anna, 13, { ...YOUNG, condition: 48 });
  await plannedGames();
  const heard = new RecordedEvents(await server.connect(anna.token));
  const [best, ...others] = ids;
  const [last = "", lastButOne = ""] = ids.toReversed();
  const choice = { places: [last, lastButOne], rest: [best ?? ""] };
  const lineUp = await server.call(changeLineUp, choice, anna.token);
  const places = [last, lastButOne, ...others.slice(0, 8)];
  expect(lineUp).toEqual({ places, rest: [best], chosenBy: "player" });
  const { version: schoolVersion } = await schoolOf(server, anna);
  await expect.poll(() => heard.of("line-up")).toEqual([{ ...lineUp, schoolVersion }]);
  const forecast = await forecastOf(anna);
  expect(forecast.lineUp).toEqual(lineUp);
  const fighting = forecast.men.filter(({ isHired }) => isHired);
  expect(fighting.map(({ gladiatorId }) => gladiatorId)).toEqual(places);

  await holdNextGames();
  expect((await fightersOf(anna)).toSorted()).toEqual(places.toSorted());
  const idle = await Promise.all([best ?? "", ...others.slice(8, 10)].map(gladiatorOf));
  expect(idle.map(({ condition }) => condition)).toEqual([87, 74, 74]);
  const [keep] = await movementsOf(anna, "keep");
  expect(keep?.amount).toBe(idle.reduce((sum, { marketValue }) => sum + upkeepOf(marketValue), 0));
});

test("the line-up with the highest version holds when several are changed at once", async () => {
  const [anna] = first(1, players);
  const ids = await giveBestFirst(anna, 8);
  await plannedGames();
  const heard = new RecordedEvents(await server.connect(anna.token));
  const before = (await schoolOf(server, anna)).version;
  const changes = ids.map((id) =>
    server.call(changeLineUp, { places: [id], rest: [] }, anna.token),
  );
  await Promise.all([...changes, server.call(clearLineUp, {}, anna.token)]);
  await expect.poll(() => heard.of("line-up")).toHaveLength(ids.length + 1);
  const told = heard.of("line-up");
  const newest = told.toSorted((one, other) => other.schoolVersion - one.schoolVersion)[0];
  const { lineUp } = await forecastOf(anna);
  const schoolVersion = before + ids.length + 1;
  expect(newest).toEqual({ ...lineUp, schoolVersion });
});

test("the server chooses again once the player gives the line-up back", async () => {
  const [anna] = first(1, players);
  const ids = await giveBestFirst(anna, 11);
  await plannedGames();
  const choice = { places: ids.slice(-1), rest: ids.slice(0, 2) };
  await server.call(changeLineUp, choice, anna.token);
  const lineUp = { places: ids.slice(0, 10), rest: [], chosenBy: "ludus" };
  expect(await server.call(clearLineUp, {}, anna.token)).toEqual(lineUp);
  expect((await forecastOf(anna)).lineUp).toEqual(lineUp);
});

test("a gladiator who is sold or offered after he was chosen leaves his place to the next best", async () => {
  const [anna, brutus] = first(2, players);
  const ids = await giveBestFirst(anna, 12);
  const [sold = "", offered = "", ...home] = ids;
  await plannedGames();
  await server.call(
    changeLineUp,
    { places: [sold, offered, ...home.slice(0, 8)], rest: [] },
    anna.token,
  );
  await setGladiator(server, sold, { ownerId: brutus.id });
  const { database } = server.platform;
  const onSale = { ...auctionRow(offered), endsAt: fixture.clock.now() + 50 * HOUR_MS };
  await database.transaction((tx) => tx.insertAll(database.tables.auctions, [onSale]));

  expect((await forecastOf(anna)).lineUp).toMatchObject({ places: home, chosenBy: "player" });
  await holdNextGames();
  expect((await fightersOf(anna)).toSorted()).toEqual(home.toSorted());
  expect(await fightersOf(brutus)).toEqual([sold]);
});

test("a line-up names nobody twice, at most ten places, and own gladiators at home alone", async () => {
  const [anna, brutus] = first(2, players);
  const ids = await giveBestFirst(anna, 12);
  const [theirs = ""] = await giveBestFirst(brutus, 1);
  const [own = "", offered = ""] = ids;
  const { database } = server.platform;
  const onSale = { ...auctionRow(offered), endsAt: fixture.clock.now() + 50 * HOUR_MS };
  await database.transaction((tx) => tx.insertAll(database.tables.auctions, [onSale]));
  const codeOf = async (places: string[], rest: string[]) => {
    const { code } = await refusalOf(server.call(changeLineUp, { places, rest }, anna.token));
    return code;
  };
  expect(await codeOf([own, own], [])).toBe("INVALID_FIELDS");
  expect(await codeOf([own], [own])).toBe("INVALID_FIELDS");
  expect(
    await codeOf(
      ids.filter((id) => id !== offered),
      [],
    ),
  ).toBe("INVALID_FIELDS");
  for (const absent of [theirs, offered, "nobody"]) {
    expect(await codeOf([absent], [own])).toBe("GLADIATOR_NOT_AT_HOME");
    expect(await codeOf([own], [absent])).toBe("GLADIATOR_NOT_AT_HOME");
  }
  const training = { id: theirs, training: "combat" as const };
  expect(await refusalOf(server.call(changeTraining, training, anna.token))).toMatchObject({
    code: "NOT_YOUR_GLADIATOR",
  });
  expect((await gladiatorOf(theirs)).training).toBe("style");
});

test("training is paid for with the games, and sends all points to its group", async () => {
  const [anna] = first(1, players);
  const [trained = "", other = ""] = await giveBestFirst(anna, 2, YOUNG);
  await plannedGames();
  const { marketValue } = await gladiatorOf(trained);
  const cost = groupTrainingCost(marketValue);
  const before = await forecastOf(anna);
  const heard = new RecordedEvents(await server.connect(anna.token));
  const chosen = await server.call(changeTraining, { id: trained, training: "mental" }, anna.token);
  expect(chosen).toEqual({ training: "mental", trainingCost: cost });
  await expect.poll(() => heard.of("line-up")).toHaveLength(1);
  const { men, least, most } = await forecastOf(anna);
  expect(men.map(({ training, trainingCost }) => [training, trainingCost])).toEqual([
    ["mental", cost],
    ["style", 0],
  ]);
  expect([least, most]).toEqual([before.least - cost, before.most - cost]);

  await holdNextGames();
  expect(await movementsOf(anna, "training")).toMatchObject([{ amount: cost }]);
  const [letter] = (await server.call(myLetters, {}, anna.token)).letters;
  expect(letter).toMatchObject({ kind: "games", training: cost });
  const grownOf = async (id: string) => {
    const { bouts } = await server.call(career, { id }, anna.token);
    return bouts.flatMap(({ growth }) => growth.map(({ name }) => name));
  };
  expect(await grownOf(trained)).not.toEqual([]);
  expect(ATTRIBUTE_GROUPS.mental).toEqual(expect.arrayContaining(await grownOf(trained)));
  expect(await grownOf(other)).not.toEqual([]);
});

test("training that the purse can't pay, or a group without room, costs nothing", async () => {
  const [anna] = first(1, players);
  const full = recordOf(ATTRIBUTES, () => ({ value: 30, max: 30, analyzed: true }));
  const valuable = { ...YOUNG, marketValue: 15_000 };
  const ids = await giveBestFirst(anna, 12, valuable);
  const [fighter = "", ...rest] = ids;
  await setSchool(server.platform.database, anna, { gold: 0 });
  await plannedGames();
  const training = { id: fighter, training: "combat" as const };
  expect(await server.call(changeTraining, training, anna.token)).toMatchObject({
    trainingCost: groupTrainingCost(15_000),
  });
  await server.call(changeLineUp, { places: [fighter], rest }, anna.token);
  await holdNextGames();
  expect(await movementsOf(anna, "training")).toEqual([]);
  expect(await schoolOf(server, anna)).toMatchObject({ gold: 0 });

  await setGladiator(server, fighter, { attributes: full });
  expect(await server.call(changeTraining, training, anna.token)).toMatchObject({
    trainingCost: 0,
  });
});
