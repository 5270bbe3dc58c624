import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import type { z } from "zod";
import { marketPage } from "@ludus/shared/contract/market/market-api";
import { oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { ATTRIBUTES, type Attributes } from "@ludus/shared/model/gladiators/attributes";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { bestWeaponOf, potentialOf } from "@ludus/shared/rules/gladiator-rating";
import { HOUR_MS } from "@ludus/shared/durations";
import { startServerWithFakeTime } from "#test/servers/server-with-fake-time.ts";
import { bid, first, gladiatorsOnMarket, refusalOf } from "#test/market.ts";
import { send } from "#test/raw-http.ts";
import { TestServer } from "#test/servers/test-server.ts";

const MARKET = "/api/gladiators/market";
const idsOf = (gladiators: readonly Gladiator[]) => gladiators.map(({ id }) => id);

type Search = z.input<typeof marketPage.input>;

const names = ["Maximus", "MAXIMA", "100% Gaul", "a_b", String.raw`back\slash`, "O'Neil", "Ünnü"];
const server = await TestServer.forFile({ marketSize: 30 });
const [player, rival] = await server.newPlayers(2);
// Generated names contain no special characters, but may contain the others searched for.
const { database } = server.platform;
const { gladiators } = database.tables;
await database.transaction(async (tx) => {
  const listed = await tx.select({ id: gladiators.id }).from(gladiators);
  for (const [index, { id }] of listed.entries()) {
    const name = names[index] ?? `Nemo ${index}`;
    await tx
      .update(gladiators)
      .set({ name, nameKey: name.toLowerCase() })
      .where(eq(gladiators.id, id));
  }
});
const unbid = await gladiatorsOnMarket(server, player);
await bid(server, rival, unbid[8]?.id ?? "", 900);
await bid(server, rival, unbid[9]?.id ?? "", 500);
const all = await gladiatorsOnMarket(server, player);

const search = (input: Search, { token } = player) => server.call(marketPage, input, token);

test("the market comes in pages of twelve, soonest ending first, each gladiator once", async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => search({ page })));
  expect(pages.map(({ gladiators }) => gladiators.length)).toEqual([12, 12, 6]);
  for (const [index, page] of pages.entries()) {
    expect(page).toMatchObject({ currentPage: index + 1, totalPages: 3, totalGladiators: 30 });
  }
  expect(pages.flatMap(({ gladiators }) => idsOf(gladiators))).toEqual(idsOf(all));
  const ends = all.map(({ marketEndTime }) => marketEndTime);
  expect(ends).toEqual(ends.toSorted((a, b) => a - b));
});

test.each([
  [{ page: 4 }, { currentPage: 4, totalPages: 3, totalGladiators: 30, gladiators: [] }],
  [{ page: 1_000_000 }, { currentPage: 1_000_000, totalPages: 3, gladiators: [] }],
  [{ limit: 50 }, { currentPage: 1, totalPages: 1 }],
  [
    { limit: 1, page: 30 },
    { currentPage: 30, totalPages: 30 },
  ],
  [{ name: "nobody of this name" }, { totalPages: 1, totalGladiators: 0, gladiators: [] }],
])("the reply to %j states the page's number and how many there are", async (input, page) => {
  expect(await search(input)).toMatchObject(page);
});

const WHOLE = "Must be a whole number from";
test.each<[string, string, string]>([
  ["page=0", "page", `${WHOLE} 1 to 1000000`],
  ["page=", "page", `${WHOLE} 1 to 1000000`],
  ["page=1000001", "page", `${WHOLE} 1 to 1000000`],
  ["limit=0", "limit", `${WHOLE} 1 to 50`],
  ["limit=51", "limit", `${WHOLE} 1 to 50`],
  ["minPrice=-1", "minPrice", `${WHOLE} 0 to 9007199254740991`],
  ["maxPrice=NaN", "maxPrice", `${WHOLE} 0 to 9007199254740991`],
  ["shortlistedOnly=yes", "shortlistedOnly", "Must be true or false"],
  [`name=${"x".repeat(61)}`, "name", "At most 60 characters"],
  ["name=%00", "name", "Not a name"],
  ["nationality=Viking", "nationality", expect.any(String)],
  ["sort=random", "sort", expect.any(String)],
])("the market refuses %s as INVALID_FIELDS with the reason", async (query, field, reason) => {
  const answer = await send(server, { path: `${MARKET}?${query}`, token: player.token });
  expect(answer.status).toBe(422);
  expect(answer.json).toEqual({
    code: "INVALID_FIELDS",
    message: reason,
    fields: { [field]: reason },
  });
});

test.each(["page=1&page=2", "page=1&page=1", "name=a&name[]=b", "pages=1", "page[]=1", "=", "a"])(
  "the market refuses %s as MALFORMED",
  async (query) => {
    const answer = await send(server, { path: `${MARKET}?${query}`, token: player.token });
    expect(answer).toMatchObject({ status: 400, json: { code: "MALFORMED" } });
  },
);

test.each<[string, string[]]>([
  ["maxim", ["Maximus", "MAXIMA"]],
  ["XIMU", ["Maximus"]],
  ["  maximus  ", ["Maximus"]],
  ["%", ["100% Gaul"]],
  ["0%", ["100% Gaul"]],
  ["_", ["a_b"]],
  ["a_", ["a_b"]],
  ["a%b", []],
  ["\\", [String.raw`back\slash`]],
  ["k\\s", [String.raw`back\slash`]],
  ["'", ["O'Neil"]],
  ["' or 1=1 --", []],
  ["ÜNN", ["Ünnü"]],
  ["u\u0308nnu\u0308", ["Ünnü"]],
])("the name filter matches %j literally, as a part, ignoring case", async (name, expected) => {
  const { gladiators, totalGladiators } = await search({ name });
  const found = gladiators.map((gladiator) => gladiator.name);
  expect(found.filter((foundName) => names.includes(foundName))).toEqual(expected);
  expect(totalGladiators).toBe(gladiators.length);
  // Generated names may match letters, but no special characters.
  const isSpecial = /[%_\\]/.test(name);
  expect(found.length).toBe(isSpecial ? expected.length : totalGladiators);
});

test("the market hides the maxima of attributes that are not analyzed", async () => {
  const { read, tables } = server.platform.database;
  const rows = await read.select().from(tables.gladiators);
  const attributesById = new Map(rows.map(({ id, attributes }) => [id, attributes]));
  let hidden = 0;
  for (const gladiator of all) {
    const attributes = attributesById.get(gladiator.id) as Attributes;
    for (const name of ATTRIBUTES) {
      const { value, max, analyzed } = attributes[name];
      expect(gladiator[name]).toBe(value);
      expect(gladiator[`${name}Analyzed`]).toBe(analyzed);
      expect(gladiator[`${name}Max`]).toBe(analyzed ? max : null);
      if (!analyzed) hidden += 1;
    }
    const maxima = Object.fromEntries(
      ATTRIBUTES.map((name) => [name, attributes[name].max]),
    ) as Record<(typeof ATTRIBUTES)[number], number>;
    expect(gladiator.potential).toBe(potentialOf(maxima));
    expect(gladiator.bestWeapon).toBe(bestWeaponOf(maxima));
  }
  expect(hidden).toBeGreaterThan(300);
});

test("every viewer gets the same body and ETag, and If-None-Match is answered with 304", async () => {
  const ask = (token: string, headers = {}) => send(server, { path: MARKET, token, headers });
  const mine = await ask(player.token);
  const theirs = await ask(rival.token);
  expect(mine.headers).toMatchObject({
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
    "cache-control": "private, no-cache",
  });
  expect(theirs.headers.etag).toBe(mine.headers.etag);
  expect(theirs.body).toBe(mine.body);
  const known = mine.headers.etag ?? "";
  for (const mark of [known, `W/${known}`, `"other", ${known}`, "*"]) {
    const answer = await ask(player.token, { "if-none-match": mark });
    expect(answer, mark).toMatchObject({ status: 304, body: "", headers: { etag: known } });
  }
  for (const mark of ["", '"other"', known.slice(1, -1), `"x${known}"`]) {
    expect(await ask(player.token, { "if-none-match": mark }), mark).toMatchObject({
      status: 200,
      body: mine.body,
    });
  }
  const signedOut = await send(server, { path: MARKET, headers: { "if-none-match": known } });
  expect(signedOut.status).toBe(401);
});

test("a bid shows in the next reply, and the old ETag no longer matches", async () => {
  for (const [index, { id }] of all.slice(12, 22).entries()) {
    const before = await send(server, { path: `${MARKET}?limit=50`, token: player.token });
    await bid(server, rival, id, 100 + index);
    const { gladiators } = await search({ limit: 50 });
    expect(gladiators.find((gladiator) => gladiator.id === id)).toMatchObject({
      currentBid: 100 + index,
      highestBidderId: rival.id,
      bidCount: 1,
    });
    const after = await send(server, {
      path: `${MARKET}?limit=50`,
      token: player.token,
      headers: { "if-none-match": before.headers.etag },
    });
    expect(after.status).toBe(200);
  }
});

test("the cached page and a search show closings, relistings and restocks", async () => {
  const fixture = await startServerWithFakeTime({
    auctionDurationMs: 12 * HOUR_MS,
    marketSize: 12,
  });
  const { server } = fixture;
  onTestFinished(() => fixture.stop());
  const [player] = await server.newPlayers(1);
  const before = await gladiatorsOnMarket(server, player);
  const [sold, unsold] = first(2, before);
  const search = async () =>
    (await server.call(marketPage, { sort: "ending-late", limit: 50 }, player.token)).gladiators;
  expect(idsOf(await search())).toContain(sold.id);
  await bid(server, player, sold.id, 300);
  await gladiatorsOnMarket(server, player);
  await fixture.pass(2 * HOUR_MS);
  const { gladiator } = await server.call(oneGladiator, { id: sold.id }, player.token);
  expect(gladiator).toMatchObject({ status: "sold", ownerId: player.id });
  for (const name of ATTRIBUTES) {
    expect(gladiator[`${name}Analyzed`]).toBe(true);
    expect(gladiator[`${name}Max`]).toBeTypeOf("number");
  }
  const after = await gladiatorsOnMarket(server, player);
  expect(after).toHaveLength(12);
  expect(idsOf(after)).not.toContain(sold.id);
  expect(after.find(({ id }) => id === unsold.id)).toMatchObject({
    marketEndTime: fixture.clock.now() + 12 * HOUR_MS,
    seq: unsold.seq + 2,
  });
  expect(idsOf(after).filter((id) => !idsOf(before).includes(id))).toHaveLength(1);
  expect(idsOf(await search()).toSorted()).toEqual(idsOf(after).toSorted());
});

test("an empty market has one empty page, and a bid in it finds no gladiator", async () => {
  const server = await TestServer.forTest({ marketSize: 0 });
  const [player] = await server.newPlayers(1);
  expect(await server.call(marketPage, {}, player.token)).toEqual({
    gladiators: [],
    totalPages: 1,
    currentPage: 1,
    totalGladiators: 0,
  });
  expect(await refusalOf(bid(server, player, "nobody", 300))).toMatchObject({
    code: "GLADIATOR_NOT_FOUND",
  });
});
