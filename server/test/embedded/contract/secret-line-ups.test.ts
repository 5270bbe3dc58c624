import { expect, test } from "vitest";
import { changeLineUp, changeTraining } from "@ludus/shared/contract/line-up-api";
import { HOUR_MS } from "@ludus/shared/durations";
import { ATTRIBUTES } from "@ludus/shared/model/gladiators/attributes";
import { recordOf } from "@ludus/shared/records";
import { EVERY_CALL, pathOf } from "#test/contract/every-call.ts";
import { giveGladiators } from "#test/give-gladiators.ts";
import { first } from "#test/market.ts";
import { createOperator } from "#test/operators.ts";
import { send } from "#test/raw-http.ts";
import { fakeTimeForFile } from "#test/servers/server-with-fake-time.ts";
import type { TestPlayer } from "#test/test-players.ts";
import { enrollGladiators } from "../../../src/features/games/enroll-gladiators.ts";
import { readPlannedGames } from "../../../src/features/games/plan-games.ts";

const EVERY_MS = 24 * HOUR_MS;
const fixture = await fakeTimeForFile({ gamesEveryMs: EVERY_MS });
const { server } = fixture;
const [anna, bruno] = first(2, await server.newPlayers(2));
const strangers = [
  bruno,
  await createOperator(server, "MODERATOR"),
  await createOperator(server, "ADMIN"),
];
const attributes = recordOf(ATTRIBUTES, () => ({ value: 30, max: 60, analyzed: true }));
const owned = await giveGladiators(server.platform, [anna, bruno], 12, { age: 18, attributes });
const theirs = owned.filter(({ ownerId }) => ownerId === anna.id).map(({ id }) => id);

test("no reply and no event shows players or operators a rival's line-up, rest or training before the games", async () => {
  const events: unknown[] = [];
  for (const { token } of strangers) {
    const socket = await server.connect(token);
    socket.onAny((...event: unknown[]) => void events.push(event));
    await socket.emitWithAck("watch", {
      gladiators: Object.fromEntries(theirs.map((id) => [id, 0])),
    });
  }
  const own = await server.connect(anna.token);
  const told = new Promise((resolve) => void own.once("line-up", resolve));
  const before = await everyReply();
  const shown = before.filter(({ body }) => body.includes(theirs[0] ?? ""));
  expect(shown.length).toBeGreaterThanOrEqual(strangers.length);

  const heardBefore = events.length;
  const choice = { places: theirs.slice(2), rest: theirs.slice(0, 2) };
  await server.call(changeLineUp, choice, anna.token);
  const id = theirs[2] ?? "";
  await server.call(changeTraining, { id, training: "mental" }, anna.token);
  await told;
  expect(await everyReply()).toEqual(before);
  expect(events.slice(heardBefore)).toEqual([]);
});

test("no reply shows who is enrolled for games that go on, and which bouts are won, until all schools are paid", async () => {
  const { database } = server.platform;
  const [games] = await readPlannedGames(database.read);
  if (!games) throw new Error("no games are planned");
  const { number } = games;
  const of = [`/api/games/${number}`, `/api/games/${number}/fixtures/${anna.id}`];
  const before = await everyReply(of);
  const { bouts, fixtures } = database.tables;
  await database.transaction(async (tx) => {
    const userIds = [anna.id, bruno.id];
    await enrollGladiators(tx, { games, userIds, everyMs: EVERY_MS });
    await tx.update(bouts).set({ hasWon: true, pay: 10 });
    const guests = { season: null, league: null, round: null };
    const met = { gamesNumber: number, firstUserId: anna.id, secondUserId: bruno.id };
    await tx.insertAll(fixtures, [{ ...met, ...guests, firstWon: 7, secondWon: 3 }]);
  });
  expect(await database.read.select().from(bouts)).toHaveLength(20);
  expect(await everyReply(of)).toEqual(before);
});

/** Every readable call's answer to each stranger, with its size: nothing else passes meanwhile. */
async function everyReply(others: readonly string[] = []) {
  const paths = EVERY_CALL.filter(({ method }) => method === "GET").flatMap((call) =>
    [anna.id, ...theirs.slice(0, 3), "0"].map((id) => pathOf(call, id)),
  );
  paths.push(...others);
  const ask = async ({ id, token }: TestPlayer, path: string) => {
    const { status, headers, body } = await send(server, { path, token });
    return { asked: `${id} ${path}`, status, body, size: headers["content-length"] };
  };
  return Promise.all(
    strangers.flatMap((stranger) => [...new Set(paths)].map((path) => ask(stranger, path))),
  );
}
