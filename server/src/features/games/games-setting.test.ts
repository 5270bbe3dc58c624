import { afterEach, expect, test } from "vitest";
import { nextGames } from "@ludus/shared/contract/games-api";
import { GAMES_EVERY_MS } from "@ludus/shared/limits";
import { MINUTE_MS } from "@ludus/shared/durations";
import { giveGladiators } from "#test/give-gladiators.ts";
import { first } from "#test/market.ts";
import {
  startServerWithFakeTime,
  type ServerWithFakeTime,
} from "#test/servers/server-with-fake-time.ts";
import { openTestPlace, type TestPlace } from "#test/servers/test-place.ts";

let place: TestPlace;
let fixture: ServerWithFakeTime | undefined;
afterEach(async () => {
  await fixture?.stop();
  await place.remove();
});

async function startWith(gamesEveryMs: number | null, now?: () => number): Promise<void> {
  fixture = await startServerWithFakeTime({
    gamesEveryMs,
    marketSize: 0,
    place,
    ...(now && { now }),
  });
}

async function readGames() {
  if (!fixture) throw new Error("no server runs");
  const { read, tables } = fixture.server.platform.database;
  return read.select().from(tables.games).orderBy(tables.games.at);
}

test("games that are due while no server runs are held once at the next start", async () => {
  place = await openTestPlace();
  await startWith(GAMES_EVERY_MS);
  await expect.poll(readGames).toHaveLength(1);
  const [planned] = first(1, await readGames());
  expect(new Date(planned.at).toISOString()).toBe("2026-01-05T06:00:00.000Z");
  await fixture?.stop();
  const startedAt = planned.at + 2.5 * GAMES_EVERY_MS;
  await startWith(GAMES_EVERY_MS, () => startedAt);
  await expect.poll(readGames).toMatchObject([
    { number: planned.number, seed: planned.seed, heldAt: startedAt },
    { number: planned.number + 3, at: planned.at + 3 * GAMES_EVERY_MS, heldAt: null },
  ]);
});

test("a server with another period plans other games, and keeps those that fit it", async () => {
  place = await openTestPlace();
  await startWith(10 * MINUTE_MS);
  await expect.poll(readGames).toHaveLength(1);
  const [before] = first(1, await readGames());
  await fixture?.stop();
  await startWith(10 * MINUTE_MS);
  await expect.poll(readGames).toEqual([before]);
  await fixture?.stop();
  await startWith(7 * MINUTE_MS);
  await expect
    .poll(async () => (await readGames()).map(({ at }) => at % (7 * MINUTE_MS)))
    .toEqual([0]);
  const [after] = first(1, await readGames());
  expect(after.seed).not.toBe(before.seed);
  expect(after.seed).toMatch(/^[0-9a-f]{64}$/);
});

test("a server without games plans none and forecasts nothing", async () => {
  place = await openTestPlace();
  await startWith(null);
  if (!fixture) throw new Error("no server runs");
  const { server } = fixture;
  const [player] = await server.newPlayers(1);
  await giveGladiators(server.platform, [player], 2);
  await fixture.pass(10 * MINUTE_MS);
  expect(await readGames()).toEqual([]);
  expect(await server.call(nextGames, {}, player.token)).toMatchObject({
    games: null,
    season: null,
    league: null,
    fixture: null,
    men: [],
    lineUp: { places: [], rest: [], chosenBy: "ludus" },
    stipend: 0,
    least: 0,
    most: 0,
  });
});
