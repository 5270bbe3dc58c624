import { afterAll, beforeAll, expect, test } from "vitest";
import { unwatch, watch } from "@ludus/testkit/players/watch";
import type { TestPlayer } from "#test/test-players.ts";
import { bid, first, gladiatorsOnMarket } from "#test/market.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { startServerWithFakeTime } from "#test/servers/server-with-fake-time.ts";
import { TestServer } from "#test/servers/test-server.ts";
import { WATCHERS_EVERY_MS } from "./watchers.ts";

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ marketSize: 2 });
});
afterAll(() => server.stop());

async function open({ token }: TestPlayer, on = server) {
  const socket = await on.connect(token);
  return { socket, heard: new RecordedEvents(socket) };
}

test("watchers of a lot hear how many players watch it, once each, and nobody hears of being alone", async () => {
  const [anna, bruno, carus] = await server.newPlayers(3);
  const [{ id }, lonely] = first(2, await gladiatorsOnMarket(server, anna));
  const [annas, brunos, carusTab] = await Promise.all([open(anna), open(bruno), open(carus)]);
  const secondOfAnna = await open(anna);
  await watch(annas.socket, { [id]: 0, [lonely.id]: 0 });
  await watch(secondOfAnna.socket, { [id]: 0 });
  expect((await watch(brunos.socket, { [id]: 0 })).watchers).toBeUndefined();
  const two = { gladiatorId: id, watchers: 2 };
  for (const { heard } of [annas, secondOfAnna, brunos]) {
    expect(await heard.first("watchers")).toEqual(two);
  }

  // Another tab of a player changes no number, so that only the answer tells it.
  const late = await open(bruno);
  const answer = await watch(late.socket, { [id]: 0 });
  expect(answer.watchers).toEqual({ [id]: 2 });

  await watch(carusTab.socket, { [id]: 0 });
  await annas.heard.first("watchers", ({ watchers }) => watchers === 3);
  await unwatch(carusTab.socket, [id]);
  brunos.socket.disconnect();
  late.socket.disconnect();
  await annas.heard.first("watchers", ({ watchers }) => watchers === 1);
  const lots = annas.heard.of("watchers").map(({ gladiatorId }) => gladiatorId);
  expect(lots).not.toContain(lonely.id);
});

test("nobody counts as a watcher of an id that no lot bears", async () => {
  const [anna, bruno] = await server.newPlayers(2);
  const [{ id }] = first(1, await gladiatorsOnMarket(server, anna));
  const tabs = await Promise.all([open(anna), open(bruno)]);
  for (const { socket } of tabs) await watch(socket, { nobody: 0 });
  for (const { socket } of tabs) await watch(socket, { [id]: 0 });
  for (const { heard } of tabs) {
    await heard.first("watchers", ({ gladiatorId }) => gladiatorId === id);
    expect(heard.of("watchers").map(({ gladiatorId }) => gladiatorId)).not.toContain("nobody");
  }
});

test("nobody counts as a watcher of a lot that was sold", async () => {
  const { server: market, clock, pass, stop } = await startServerWithFakeTime({ marketSize: 2 });
  try {
    const [anna, bruno, carus] = await market.newPlayers(3);
    const [{ id, marketEndTime }] = first(1, await gladiatorsOnMarket(market, anna));
    const [annas, brunos, late] = await Promise.all([
      open(anna, market),
      open(bruno, market),
      open(carus, market),
    ]);
    for (const { socket } of [annas, brunos]) await watch(socket, { [id]: 0 });
    await pass(WATCHERS_EVERY_MS);
    const { watchers } = await annas.heard.first("watchers");
    expect(watchers).toBe(2);
    await bid(market, anna, id, 100);
    await pass(marketEndTime - clock.now());
    await annas.heard.first("auction-ended", ({ gladiatorId }) => gladiatorId === id);
    const answer = await watch(late.socket, { [id]: 0 });
    expect(answer.auctions).toMatchObject([{ status: "sold" }]);
    expect(answer.watchers).toBeUndefined();
    await pass(WATCHERS_EVERY_MS);
    await watch(late.socket, { [id]: 0 });
    expect(annas.heard.of("watchers")).toHaveLength(1);
    expect(late.heard.of("watchers")).toEqual([]);
  } finally {
    await stop();
  }
});
