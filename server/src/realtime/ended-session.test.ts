import { afterAll, beforeAll, expect, test } from "vitest";
import { logout } from "@ludus/shared/contract/auth-api";
import { eventually } from "@ludus/testkit/eventually";
import { createTestPlayers, type TestPlayer } from "../../test/fixtures/test-players.ts";
import { first } from "../../test/fixtures/market.ts";
import { TestServer } from "../../test/fixtures/test-server.ts";
import type { Reader } from "../platform/database/database.ts";

let server: TestServer;
let player: TestPlayer;
/** Releases the answer that a session was found. */
let answer: (() => void) | null = null;
let holdsNext = false;
beforeAll(async () => {
  server = await TestServer.start({
    replace: ({ database }) => ({ database: { ...database, read: slowly(database.read) } }),
  });
  [player] = first(1, await createTestPlayers(server.platform, 1));
});
afterAll(() => server.stop());

/** A reader whose answer to `find_session` can be held back. */
function slowly(read: Reader): Reader {
  const prepareSelect: Reader["prepareSelect"] = (name, build) => {
    const query = read.prepareSelect(name, build);
    if (name !== "find_session") return query;
    return {
      async execute(values) {
        const rows = await query.execute(values);
        if (holdsNext) {
          holdsNext = false;
          await new Promise<void>((resolve) => (answer = resolve));
        }
        return rows;
      },
    };
  };
  return Object.assign(Object.create(read) as Reader, { prepareSelect });
}

test("a session that ends while its socket connects leaves no socket behind", async () => {
  holdsNext = true;
  const connecting = server.connect(player.token);
  await eventually(() => expect(answer).not.toBeNull());
  await server.call(logout, {}, player.token);
  answer?.();
  const socket = await connecting;
  await eventually(() => expect(socket.connected).toBe(false));
});
