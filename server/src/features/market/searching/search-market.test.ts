import fc from "fast-check";
import { expect, test } from "vitest";
import { marketPage } from "@ludus/shared/contract/market/market-api";
import { marketFacets } from "@ludus/shared/contract/market/market-facets-api";
import { addToShortlist } from "@ludus/shared/contract/market/shortlist-api";
import { ATTRIBUTES, WEAPONS, type AttributeName } from "@ludus/shared/model/gladiators/attributes";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { marketSort, type MarketSort } from "@ludus/shared/model/market-sort";
import { GLADIATOR_NATIONALITIES } from "@ludus/shared/model/gladiators/nationalities";
import { readWholeMarket } from "@ludus/testkit/players/read-market";
import { bid } from "#test/market.ts";
import { send } from "#test/raw-http.ts";
import { TestServer } from "#test/servers/test-server.ts";

const MARKET = "/api/gladiators/market";
const MARKET_SIZE = 80;
const SEARCHES = 150;
const idsOf = (gladiators: readonly Gladiator[]) => gladiators.map(({ id }) => id);

/** Filters as a player thinks of them. */
interface Wish {
  name?: string | undefined;
  nations?: string[] | undefined;
  weapons?: string[] | undefined;
  levels?: [number, number] | undefined;
  ages?: [number, number] | undefined;
  prices?: [number, number] | undefined;
  potential?: number | undefined;
  attributes?: Partial<Record<AttributeName, number>> | undefined;
  unbid?: boolean | undefined;
  cheap?: boolean | undefined;
  starred?: boolean | undefined;
}

const asked = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });
const anyRange = (max: number) =>
  fc.tuple(fc.integer({ min: 0, max }), fc.integer({ min: 0, max }));

const anyWish: fc.Arbitrary<Wish> = fc.record({
  name: asked(fc.constantFrom("a", "US", "x", "e", "zz")),
  nations: asked(fc.subarray([...GLADIATOR_NATIONALITIES], { minLength: 1 })),
  weapons: asked(fc.subarray([...WEAPONS], { minLength: 1 })),
  levels: asked(anyRange(12)),
  ages: asked(anyRange(45)),
  prices: asked(anyRange(1200)),
  potential: asked(fc.integer({ min: 0, max: 70 })),
  attributes: asked(
    fc.dictionary(fc.constantFrom(...ATTRIBUTES), fc.integer({ min: 1, max: 60 }), {
      minKeys: 1,
      maxKeys: 3,
    }),
  ),
  unbid: asked(fc.boolean()),
  cheap: asked(fc.boolean()),
  starred: asked(fc.boolean()),
});

function queryOf(wish: Wish) {
  const { name, nations, weapons, levels, ages, prices, potential, attributes } = wish;
  const query = {
    name,
    nationality: nations?.join(","),
    bestWeapon: weapons?.join(","),
    minLevel: levels?.[0],
    maxLevel: levels?.[1],
    minAge: ages?.[0],
    maxAge: ages?.[1],
    minPrice: prices?.[0],
    maxPrice: prices?.[1],
    minPotential: potential,
    attributes:
      attributes &&
      Object.entries(attributes)
        .map((minimum) => minimum.join(":"))
        .join(","),
    unbidOnly: wish.unbid,
    belowValue: wish.cheap,
    shortlistedOnly: wish.starred,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

/** Judges by what the player sees of a gladiator, and by nothing else. */
function isWished(wish: Wish, gladiator: Gladiator, starred: ReadonlySet<string>): boolean {
  const price = gladiator.currentBid ?? 100;
  const { name, nations, weapons, levels, ages, prices, potential, attributes = {} } = wish;
  if (name && !gladiator.name.toLowerCase().includes(name.toLowerCase())) return false;
  if (nations && !nations.includes(gladiator.nationality)) return false;
  if (weapons && !weapons.includes(gladiator.bestWeapon)) return false;
  if (levels && (gladiator.level < levels[0] || gladiator.level > levels[1])) return false;
  if (ages && (gladiator.age < ages[0] || gladiator.age > ages[1])) return false;
  if (prices && (price < prices[0] || price > prices[1])) return false;
  if (potential && gladiator.potential < potential) return false;
  for (const [attribute, minimum] of Object.entries(attributes)) {
    if (gladiator[attribute as AttributeName] < minimum) return false;
  }
  if (wish.unbid && gladiator.highestBidderId !== null) return false;
  if (wish.cheap && price >= gladiator.marketValue) return false;
  return !wish.starred || starred.has(gladiator.id);
}

interface WishedFilter {
  filter: string;
  attribute?: string | undefined;
  /** The wish's part as it is without the filter. */
  without: Wish;
}

/** The filters that can exclude somebody. */
function filtersOf(wish: Wish): WishedFilter[] {
  const { levels, ages, prices, attributes = {} } = wish;
  const most = Number.POSITIVE_INFINITY;
  const filters: (WishedFilter & { isSet: unknown })[] = [
    { filter: "name", without: { name: undefined }, isSet: wish.name },
    { filter: "nationality", without: { nations: undefined }, isSet: wish.nations },
    { filter: "bestWeapon", without: { weapons: undefined }, isSet: wish.weapons },
    { filter: "minLevel", without: { levels: [0, levels?.[1] ?? most] }, isSet: levels?.[0] },
    { filter: "maxLevel", without: { levels: [levels?.[0] ?? 0, most] }, isSet: levels },
    { filter: "minAge", without: { ages: [0, ages?.[1] ?? most] }, isSet: ages?.[0] },
    { filter: "maxAge", without: { ages: [ages?.[0] ?? 0, most] }, isSet: ages },
    { filter: "minPrice", without: { prices: [0, prices?.[1] ?? most] }, isSet: prices?.[0] },
    { filter: "maxPrice", without: { prices: [prices?.[0] ?? 0, most] }, isSet: prices },
    { filter: "minPotential", without: { potential: undefined }, isSet: wish.potential },
    { filter: "unbidOnly", without: { unbid: undefined }, isSet: wish.unbid },
    { filter: "belowValue", without: { cheap: undefined }, isSet: wish.cheap },
    { filter: "shortlistedOnly", without: { starred: undefined }, isSet: wish.starred },
    ...Object.keys(attributes).map((attribute) => ({
      filter: "attributes",
      attribute,
      without: { attributes: { ...attributes, [attribute]: 0 } },
      isSet: true,
    })),
  ];
  return filters.flatMap(({ isSet, ...filter }) => (isSet ? [filter] : []));
}

function inOrder<Filter extends Omit<WishedFilter, "without">>(filters: readonly Filter[]) {
  const nameOf = ({ filter, attribute = "" }: Filter) => `${filter} ${attribute}`;
  return filters.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}

const MEASURES: [prefix: string, low: string, measure: (one: Gladiator) => number][] = [
  ["ending", "ending-soon", ({ marketEndTime }) => marketEndTime],
  ["price", "price-low", ({ currentBid }) => currentBid ?? 100],
  ["potential", "potential-low", ({ potential }) => potential],
  ["level", "level-low", ({ level }) => level],
  ["age", "age-low", ({ age }) => age],
  ["value", "value-low", ({ marketValue }) => marketValue],
  ["bids", "bids-low", ({ bidCount }) => bidCount],
  ["wins", "wins-low", ({ wins }) => wins],
];

function sorted(gladiators: readonly Gladiator[], sort: MarketSort): Gladiator[] {
  const bySoonest = gladiators.toSorted((one, other) => one.marketEndTime - other.marketEndTime);
  if (sort.startsWith("name")) {
    const names = [...new Set(bySoonest.map(({ name }) => name.toLowerCase()))].toSorted();
    if (sort === "name-z") names.reverse();
    const namesakes = (key: string) => bySoonest.filter(({ name }) => name.toLowerCase() === key);
    return names.flatMap(namesakes);
  }
  const found = MEASURES.find(([prefix]) => sort.startsWith(prefix));
  if (!found) throw new Error(`no order ${sort}`);
  const [, low, measure] = found;
  const sign = sort === low ? 1 : -1;
  return bySoonest.toSorted((one, other) => sign * (measure(one) - measure(other)));
}

const server = await TestServer.forFile({ marketSize: MARKET_SIZE });
const [player, rival] = await server.newPlayers(2);
const lots = await readWholeMarket(server, player.token);
for (const [index, { id }] of lots.slice(0, 12).entries()) {
  await bid(server, rival, id, 100 + index * 90);
}
const stars = idsOf(lots.filter((_, index) => index % 3 === 0));
for (const id of stars) await server.call(addToShortlist, { id }, player.token);
const starred: Set<string> = new Set(stars);
const market = await readWholeMarket(server, player.token);

test("any search finds what the player would pick from all cards, in the order asked for", async () => {
  const anySort = fc.constantFrom(...marketSort.options);
  await fc.assert(
    fc.asyncProperty(anyWish, anySort, fc.integer({ min: 1, max: 3 }), async (...given) => {
      const [wish, sort, page] = given;
      const expected = sorted(
        market.filter((gladiator) => isWished(wish, gladiator, starred)),
        sort,
      );
      const query = { ...queryOf(wish), sort, page, limit: 20 };
      const found = await server.call(marketPage, query, player.token);
      expect(found.totalGladiators).toBe(expected.length);
      expect(found.totalPages).toBe(Math.max(1, Math.ceil(expected.length / 20)));
      expect(found.gladiators).toEqual(expected.slice((page - 1) * 20, page * 20));
    }),
    { numRuns: SEARCHES },
  );
});

test("facets count what any search finds, by nationality, and what each filter shuts out", async () => {
  await fc.assert(
    fc.asyncProperty(anyWish, async (wish) => {
      const count = (part: Wish) =>
        market.filter((one) => isWished({ ...wish, ...part }, one, starred)).length;
      const facets = await server.call(marketFacets, queryOf(wish), player.token);
      expect(facets.totalGladiators).toBe(count({}));
      const present = GLADIATOR_NATIONALITIES.filter((nation) =>
        market.some(({ nationality }) => nationality === nation),
      );
      expect(facets.nationalities).toEqual(
        present.map((nationality) => ({ nationality, count: count({ nations: [nationality] }) })),
      );
      const shutOut = filtersOf(wish).map(({ without, ...filter }) => ({
        ...filter,
        count: count(without),
      }));
      const isEmpty = facets.totalGladiators === 0;
      expect(inOrder(facets.withoutFilter)).toEqual(isEmpty ? inOrder(shutOut) : []);
    }),
    { numRuns: SEARCHES },
  );
});

test("a filter that excludes nobody finds the whole market, under the whole market's ETag", async () => {
  const whole = await send(server, { path: MARKET, token: player.token });
  const everybody = "minPrice=0&minPotential=0&name=+&unbidOnly=false&shortlistedOnly=false";
  const asked = await send(server, { path: `${MARKET}?${everybody}`, token: player.token });
  expect(asked.headers.etag).toBe(whole.headers.etag);
  const nobody = await server.call(marketPage, { maxPrice: 0 }, player.token);
  expect(nobody.totalGladiators).toBe(0);
});

test("the same search spelled otherwise is the same page", async () => {
  const etagOf = async (query: string) =>
    (await send(server, { path: `${MARKET}?${query}`, token: player.token })).headers.etag;
  const spelled = "name=A&nationality=Greek,Roman,Gaul&attributes=net:5,sword:5&minAge=0";
  const otherwise = "attributes=sword:5,net:5&nationality=Gaul,Roman,Greek,Roman&name=a";
  expect(await etagOf(spelled)).toBe(await etagOf(otherwise));
});

test("facets of everybody's search carry an ETag, those of the own shortlist none", async () => {
  const ask = (query: string, headers = {}) =>
    send(server, { path: `${MARKET}/facets?${query}`, token: player.token, headers });
  const answer = await ask("minLevel=3");
  expect(answer).toMatchObject({ status: 200, headers: { etag: expect.any(String) } });
  const known = { "if-none-match": answer.headers.etag };
  expect(await ask("minLevel=3", known)).toMatchObject({ status: 304 });
  expect((await ask("shortlistedOnly=true")).headers).not.toHaveProperty("etag");
});

test("the shortlist that is searched is the viewer's own", async () => {
  const search = { shortlistedOnly: true };
  const mine = await server.call(marketPage, search, player.token);
  expect(mine.totalGladiators).toBe(starred.size);
  const theirs = await server.call(marketPage, search, rival.token);
  expect(theirs.totalGladiators).toBe(0);
});

test("a bid moves its lot in the next search", async () => {
  const [cheapest] = (await server.call(marketPage, { sort: "price-low" }, player.token))
    .gladiators;
  await bid(server, player, cheapest?.id ?? "", 5000);
  const [dearest] = (await server.call(marketPage, { sort: "price-high" }, player.token))
    .gladiators;
  expect(dearest).toMatchObject({ id: cheapest?.id, currentBid: 5000 });
  const facets = await server.call(marketFacets, { minPrice: 5000 }, player.token);
  expect(facets.totalGladiators).toBe(1);
});
