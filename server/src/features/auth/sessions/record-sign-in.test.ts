import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { TestServer } from "#test/servers/test-server.ts";
import { recordSignIn, pruneSignIns } from "./record-sign-in.ts";

const MONTH_MS = 30 * 24 * 3_600_000;

test("only the newest ten browsers of a player are kept, with shortened addresses, for 30 days", async () => {
  // At the server's own time, these sign-ins would be old enough for its regular clearing.
  const server = await TestServer.start({ marketSize: 0, now: () => 12 });
  const { database } = server.platform;
  const { signIns } = database.tables;
  const [player] = await server.newPlayers(1);
  const { id: userId } = player;
  for (let now = 0; now < 12; now += 1) {
    const browser = `Browser ${now}`;
    await database.transaction((tx) =>
      recordSignIn(tx, { userId, address: "192.0.2.7", browser, now }),
    );
  }
  const kept = () => database.read.select().from(signIns).where(eq(signIns.userId, userId));
  const rows = await kept();
  expect(rows.map(({ seenAt }) => seenAt).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 10 }, (_, index) => index + 2),
  );
  expect(new Set(rows.map(({ network }) => network))).toEqual(new Set(["192.0.2.0/24"]));
  await pruneSignIns(database, MONTH_MS + 5);
  expect(await kept()).toHaveLength(7);
  await server.stop();
});
