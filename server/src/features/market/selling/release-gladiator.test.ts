import { beforeEach, expect, test } from "vitest";
import { career } from "@ludus/shared/contract/games-api";
import { myGladiators } from "@ludus/shared/contract/gladiators-api";
import { releaseGladiator, takeBack } from "@ludus/shared/contract/market/selling-api";
import { goldJournal } from "@ludus/shared/contract/journal-api";
import { myShortlist, addToShortlist } from "@ludus/shared/contract/market/shortlist-api";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { first, refusalOf, schoolOf } from "#test/market.ts";
import { openMarketOfSchools } from "#test/market-of-schools.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { boughtGladiator, offer, setGladiator, untouchedLots } from "#test/sales.ts";
import type { TestPlayer } from "#test/test-players.ts";

const time = await openMarketOfSchools();
const { server } = time;
let anna: TestPlayer;
let bruno: TestPlayer;
let gladiator: Gladiator;
beforeEach(async () => {
  [anna, bruno] = await server.newPlayers(2);
  const [lot] = first(1, await untouchedLots(server, anna));
  gladiator = await boughtGladiator(time, anna, lot);
});

const release = ({ token }: TestPlayer, id = gladiator.id) =>
  server.call(releaseGladiator, { id }, token);
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

test("a released gladiator leaves for the album with gold for his school, once, and its other tabs hear of it", async () => {
  await setGladiator(server, gladiator.id, { marketValue: 370 });
  await server.call(addToShortlist, { id: gladiator.id }, bruno.token);
  const otherTab = new RecordedEvents(await server.connect(anna.token));
  const before = await schoolOf(server, anna);
  expect(await release(anna)).toEqual({ gold: 40 });
  const after = await otherTab.first("school");
  expect(after).toMatchObject({ gold: before.gold + 40, totalGladiators: 0 });
  expect(after.placesLeft).toBe(before.placesLeft + 1);
  expect(await schoolOf(server, anna)).toEqual(after);
  expect(await server.call(myGladiators, {}, anna.token)).toMatchObject({ gladiators: [] });
  const { retiredAt } = await server.call(career, { id: gladiator.id }, bruno.token);
  expect(retiredAt).toBe(time.clock.now());
  const { movements } = await server.call(goldJournal, {}, anna.token);
  const about = { id: gladiator.id, name: gladiator.name };
  expect(movements[0]).toMatchObject({ kind: "release-pay", amount: 40, gladiator: about });
  const { gladiators } = await server.call(myShortlist, {}, bruno.token);
  expect(gladiators).toMatchObject([{ id: gladiator.id, ownerId: null, status: "sold" }]);

  expect(await codeOf(release(anna))).toBe("NOT_YOUR_GLADIATOR");
  expect(await codeOf(offer(server, anna, gladiator))).toBe("NOT_YOUR_GLADIATOR");
  expect(await schoolOf(server, anna)).toEqual(after);
});

test("half of what he cost is the most that a gladiator's release brings", async () => {
  await setGladiator(server, gladiator.id, { marketValue: 9000 });
  expect(await release(anna)).toEqual({ gold: 50 });
});

test("a release is refused for somebody else's gladiator, for nobody's, on sale, and before the games", async () => {
  expect(await codeOf(release(bruno))).toBe("NOT_YOUR_GLADIATOR");
  expect(await codeOf(release(anna, "nobody"))).toBe("GLADIATOR_NOT_FOUND");
  await offer(server, anna, gladiator);
  expect(await codeOf(release(anna))).toBe("ON_SALE");
  await server.call(takeBack, { id: gladiator.id }, anna.token);
  await setGladiator(server, gladiator.id, { gamesInSchool: 0 });
  expect(await codeOf(release(anna))).toBe("OWNED_TOO_SHORT");
  expect(await schoolOf(server, anna)).toMatchObject({ totalGladiators: 1 });
});

test("a gladiator who is released and offered at once is either gone or on sale", async () => {
  const [released, offered] = await Promise.allSettled([
    release(anna),
    offer(server, anna, gladiator),
  ]);
  expect([released.status, offered.status].toSorted()).toEqual(["fulfilled", "rejected"]);
  const { totalGladiators } = await schoolOf(server, anna);
  expect(totalGladiators).toBe(released.status === "fulfilled" ? 0 : 1);
});
