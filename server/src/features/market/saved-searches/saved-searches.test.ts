import { beforeEach, expect, test } from "vitest";
import { deleteAccount } from "@ludus/shared/contract/accounts/account-api";
import {
  changeSavedSearch,
  deleteSavedSearch,
  mySavedSearches,
  saveSearch,
} from "@ludus/shared/contract/market/saved-searches-api";
import { SAVED_SEARCHES_MAX } from "@ludus/shared/limits";
import { PASSWORD } from "@ludus/testkit/players/register-player";
import { outcomesOf, refusalOf } from "#test/market.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { registerTestPlayer } from "#test/register-test-player.ts";
import type { TestPlayer } from "#test/test-players.ts";
import { TestServer } from "#test/servers/test-server.ts";

let player: TestPlayer;
let stranger: TestPlayer;
const server = await TestServer.forFile();
beforeEach(async () => {
  [player, stranger] = await server.newPlayers(2);
});

const save = (name: string, filters = {}, who = player) =>
  server.call(saveSearch, { name, filters: { minLevel: "5", ...filters } }, who.token);
const listOf = async (who: Pick<TestPlayer, "token">) =>
  (await server.call(mySavedSearches, {}, who.token)).searches;

test("a saved search is listed as its address spells it, renamed, switched off and deleted, in every tab", async () => {
  const heard = new RecordedEvents(await server.connect(player.token));
  const { search } = await save("  Old hands ", {
    name: "CRI",
    nationality: "Gaul,Roman",
    attributes: "sword:70,stamina:55",
    minPrice: "0",
    unbidOnly: true,
  });
  expect(search).toEqual({
    id: search.id,
    name: "Old hands",
    filters: {
      name: "CRI",
      nationality: "Roman,Gaul",
      minLevel: "5",
      attributes: "sword:70,stamina:55",
      unbidOnly: "true",
    },
    alerts: true,
  });
  expect(await heard.first("saved-searches")).toEqual({ searches: [search] });

  const changed = { ...search, name: "Old", alerts: false };
  const { id } = search;
  expect(
    await server.call(changeSavedSearch, { id, name: "Old", alerts: false }, player.token),
  ).toEqual({ search: changed });
  expect(await listOf(player)).toEqual([changed]);
  for (let times = 0; times < 2; times += 1) {
    await server.call(deleteSavedSearch, { id }, player.token);
    expect(await listOf(player)).toEqual([]);
  }
  await heard.first("saved-searches", ({ searches }) => searches.length === 0);
});

test("nobody sees, changes or deletes another player's searches", async () => {
  const heard = new RecordedEvents(await server.connect(stranger.token));
  const { search } = await save("Mine");
  const { id } = search;
  const change = { id, name: "Yours", alerts: false };
  expect(await refusalOf(server.call(changeSavedSearch, change, stranger.token))).toMatchObject({
    status: 404,
    code: "SAVED_SEARCH_NOT_FOUND",
  });
  await server.call(deleteSavedSearch, { id }, stranger.token);
  expect(await listOf(stranger)).toEqual([]);
  expect(await listOf(player)).toEqual([search]);
  expect(heard.of("saved-searches").flatMap(({ searches }) => searches)).toEqual([]);
});

test("a player never has more than ten saved searches, even by saving several at once", async () => {
  const saving = Array.from({ length: SAVED_SEARCHES_MAX + 3 }, (_, n) => save(`Search ${n}`));
  const { answers, refusals } = await outcomesOf(saving);
  expect(answers).toHaveLength(SAVED_SEARCHES_MAX);
  expect(refusals.map(({ code }) => code)).toEqual(Array(3).fill("SAVED_SEARCHES_FULL"));
  expect(await listOf(player)).toHaveLength(SAVED_SEARCHES_MAX);
});

test("a search without a filter or without a name can't be saved", async () => {
  const noFilter = { name: "All", filters: { minPrice: "0", name: " " } };
  const noName = { name: "  ", filters: { minLevel: "5" } };
  for (const input of [noFilter, noName]) {
    const refusal = await refusalOf(server.call(saveSearch, input, player.token));
    expect(refusal).toMatchObject({ code: "INVALID_FIELDS" });
  }
  expect(await listOf(player)).toEqual([]);
});

test("the end of an account takes its searches along", async () => {
  const account = await registerTestPlayer(server);
  await server.call(saveSearch, { name: "Mine", filters: { maxAge: "20" } }, account.token);
  const { savedSearches } = server.platform.database.tables;
  const rows = () => server.platform.database.read.select().from(savedSearches);
  const before = (await rows()).length;
  const input = { username: account.username, currentPassword: PASSWORD };
  await server.call(deleteAccount, input, account.token);
  expect(await rows()).toHaveLength(before - 1);
});
