import { afterAll, beforeAll, expect, test } from "vitest";
import { unwatch, watch } from "@ludus/testkit/players/watch";
import type { TestPlayer } from "#test/test-players.ts";
import { first, gladiatorsOnMarket } from "#test/market.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { TestServer } from "#test/servers/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ marketSize: 2 });
});
afterAll(() => server.stop());

async function open({ token }: TestPlayer) {
  const socket = await server.connect(token);
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
