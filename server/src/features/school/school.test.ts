import { expect, test } from "vitest";
import { renameSchool } from "@ludus/shared/contract/school-name-api";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import { sendJson } from "#test/raw-http.ts";
import { TestServer } from "#test/servers/test-server.ts";

const server = await TestServer.forFile({ startingGold: 77 });
const [player] = await server.newPlayers(1, { startingGold: 77 });

const infoOf = async ({ token } = player) => (await server.call(schoolInfo, {}, token)).school;

test("renaming a school raises its version and changes nothing else", async () => {
  const before = await infoOf();
  expect(before).toEqual({
    name: "Invictus Ludus",
    gold: 77,
    goldHeld: 0,
    reputation: 0,
    totalWins: 0,
    totalGladiators: 0,
    placesLeft: 24,
    tiedGold: 77,
    freeGold: 0,
    version: 1,
  });
  const { school } = await server.call(renameSchool, { name: " Ludus Magnus " }, player.token);
  expect(school).toEqual({ ...before, name: "Ludus Magnus", version: 2 });
  expect(await infoOf()).toEqual(school);
});

test.each(["abc", "a".repeat(50), "😀😀😀", "Σχολή", "<b>&amp;", "O'Neil; drop table"])(
  "a school can be called %s",
  async (name) => {
    const { school } = await server.call(renameSchool, { name }, player.token);
    expect(school.name).toBe(name);
  },
);

const LENGTH = "School name must be 3 to 50 characters";
test.each<[string, number, string, Record<string, unknown>]>([
  ["nothing", 422, "School name is required", {}],
  ["an empty name", 422, "School name is required", { name: "" }],
  ["two letters", 422, LENGTH, { name: " ab " }],
  ["51 letters", 422, LENGTH, { name: "a".repeat(51) }],
  ["a line break", 422, "School name contains characters that can't be shown", { name: "a\nbc" }],
  ["a number", 400, "", { name: 123 }],
  ["null", 400, "", { name: null }],
  ["gold", 400, "", { name: "Ludus", gold: 1_000_000 }],
])("a school can't be called %s", async (_name, status, message, body) => {
  const before = await infoOf();
  const answer = await sendJson(server, {
    method: "PUT",
    path: "/api/gladiators/school/name",
    token: player.token,
    body,
  });
  expect(answer.status).toBe(status);
  expect(answer.json?.["fields"]).toEqual(status === 422 ? { name: message } : undefined);
  expect(await infoOf()).toEqual(before);
});
