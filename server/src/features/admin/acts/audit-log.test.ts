import { expect, test } from "vitest";
import type { InputOf } from "@ludus/shared/contract/endpoint";
import { auditLog } from "@ludus/shared/contract/operators/audit-log-api";
import { renamePlayersSchool } from "@ludus/shared/acts/rename-players-school";
import { suspendPlayer } from "@ludus/shared/acts/suspend-player";
import { findPlayers, inspectPlayer } from "@ludus/shared/contract/operators/players-api";
import { refusalOf } from "#test/market.ts";
import { registerPlayer } from "@ludus/testkit/players/register-player";
import { because, createOperator } from "#test/operators.ts";
import { registerTestPlayer } from "#test/register-test-player.ts";
import { TestServer } from "#test/servers/test-server.ts";

const server = await TestServer.forFile({ marketSize: 0 });
const [anna, ben] = [
  await createOperator(server, "MODERATOR"),
  await createOperator(server, "ADMIN"),
];
const players = await server.newPlayers(2, { named: "Zosimus" });
const [one, other] = players;
for (const [operator, player] of [
  [anna, one],
  [anna, other],
  [ben, one],
] as const) {
  const order = {
    id: player.id,
    name: `School of ${operator === anna ? "Anna" : "Ben"}`,
    ...because(),
  };
  await server.call(renamePlayersSchool, order, operator.token);
}
await server.call(suspendPlayer, { id: one.id, hours: 1, ...because() }, ben.token);

type Query = Partial<InputOf<typeof auditLog>>;
const read = (query: Query) => server.call(auditLog, query, anna.token);

test("the audit log lists acts by player, operator and kind, newest first", async () => {
  const [one, other] = players;
  const summaries = async (query: Query) =>
    (await read(query)).acts.map(({ kind, operator, player }) =>
      [kind, operator?.username, player?.username].join(" "),
    );
  const renamings = [
    `school-renamed ${ben.username} ${one.username}`,
    `school-renamed ${anna.username} ${other.username}`,
    `school-renamed ${anna.username} ${one.username}`,
  ];
  const suspension = `suspended ${ben.username} ${one.username}`;
  expect(await summaries({})).toEqual([suspension, ...renamings]);
  expect(await summaries({ kind: "school-renamed" })).toEqual(renamings);
  expect(await summaries({ operator: ben.id })).toEqual([suspension, renamings[0]]);
  expect(await summaries({ player: other.id })).toEqual([renamings[1]]);
});

test("the audit log is read page by page", async () => {
  const { acts: all } = await read({});
  const { acts: newest, next } = await read({ limit: 3 });
  const { acts: rest, next: end } = await read({ limit: 3, before: next ?? 0 });
  expect([...newest, ...rest]).toEqual(all);
  expect([newest.length, end]).toEqual([3, null]);
});

test("players are found by the beginning of their name, page by page, and by their whole address", async () => {
  const found = async (search: string, after?: string) =>
    server.call(findPlayers, { search, after, limit: 1 }, anna.token);
  const page = await found("ZOSI");
  const rest = await found("zosi", page.next ?? undefined);
  expect([...page.players, ...rest.players].map(({ id }) => id)).toEqual(
    players.map(({ id }) => id),
  );
  expect(page.players).toMatchObject([{ suspension: { reason: "Insults another player" } }]);
  expect(rest.next).toBeNull();
  const registered = await registerTestPlayer(server, "Zenobia");
  expect((await found(registered.email)).players).toMatchObject([{ username: "Zenobia" }]);
  expect((await found(registered.email.slice(0, -1))).players).toEqual([]);
  expect((await found("osimus")).players).toEqual([]);
});

test("players are found by the beginning of a name as it looks, without accents, dots and case", async () => {
  for (const [index, username] of ["Ünal", "İpek", "Veclus"].entries()) {
    await registerPlayer(server, { username, email: `looks${index}@ludus.example` });
  }
  const found = async (search: string) =>
    (await server.call(findPlayers, { search }, anna.token)).players.map((one) => one.username);
  expect(await found("üNA")).toEqual(["Ünal"]);
  expect(await found("una")).toEqual(["Ünal"]);
  expect(await found("ip")).toEqual(["İpek"]);
  expect(await found("İPEK")).toEqual(["İpek"]);
  // In the key of looks "cl" is a d, and half of it is a c.
  expect(await found("vec")).toEqual(["Veclus"]);
});

test("a player who doesn't exist can't be inspected", async () => {
  const refusal = await refusalOf(server.call(inspectPlayer, { id: "nobody" }, anna.token));
  expect(refusal.code).toBe("PLAYER_NOT_FOUND");
});

test("the database itself refuses to change or delete a row of the audit log", async () => {
  const { database } = server.platform;
  const { auditLog: table } = database.tables;
  const before = await read({});
  const refusals = await Promise.all([
    database.transaction((tx) => tx.update(table).set({ reason: "Nothing" })).catch(causeOf),
    database.transaction((tx) => tx.delete(table)).catch(causeOf),
  ]);
  expect(refusals).toEqual([
    expect.stringContaining("audit_log is append-only: UPDATE"),
    expect.stringContaining("audit_log is append-only: DELETE"),
  ]);
  expect(await read({})).toEqual(before);
});

/** Drizzle says which statement failed, and in the cause why. */
function causeOf(error: unknown): string {
  const { cause } = error as Error;
  return String(cause ?? error);
}
